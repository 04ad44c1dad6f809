import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'
import { port, type Places } from './places.ts'

export type Settings = Record<string, string>

const megabyte = 2 ** 20

/** What PostgreSQL is told on its command line; `own` takes precedence. */
export function settingsFor(places: Places, own: Settings = {}): Settings {
  return {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: places.socket,
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '100',
    shared_buffers: `${Math.max(128, Math.min(1024, Math.floor(totalmem() / megabyte / 8)))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '10min',
    recovery_init_sync_method: 'syncfs',
    random_page_cost: '1.1',
    timezone: 'UTC',
    logging_collector: 'on',
    log_directory: places.log,
    log_filename: 'postgres-%a.log',
    log_rotation_size: '20MB',
    log_truncate_on_rotation: 'on',
    ...sharedMemory(),
    ...own,
  }
}

// Docker gives 64 MB: a parallel query would fail with "could not resize shared memory segment".
function sharedMemory(): Settings {
  return process.platform === 'linux' && bytesOfSharedMemory() < 256 * megabyte
    ? { dynamic_shared_memory_type: 'mmap' }
    : {}
}

function bytesOfSharedMemory(): number {
  try {
    const { blocks, bsize } = statfsSync('/dev/shm')
    return blocks * bsize
  } catch {
    return 0
  }
}
