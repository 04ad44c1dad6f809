import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  resolve: { tsconfigPaths: false },
  // light-dark() follows the nearest color-scheme; translated for older browsers it would follow only the root's.
  build: { cssTarget: 'esnext' },
  environments: {
    // One bundle holds pages, endpoints and jobs, so that no module of the features exists twice in the process.
    ssr: { build: { rolldownOptions: { input: './src/server/entry.ts' } } },
  },
})
