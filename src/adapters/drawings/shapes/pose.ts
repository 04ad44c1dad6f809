// Where a shape lies: its own place, moved, scaled, turned and mirrored with each group that holds it.
// ECMA-376 part 1, 20.1.7.5 and 6.
import { childOf, type Xml } from '../xml.ts'
import type { Pose } from './shape.ts'

export type Placing = (pose: Pose) => Pose

export const inPoints = (emu: string | undefined): number => {
  const points = Number(emu ?? 0) / 12_700
  return Math.abs(points) < 20_000 ? points : NaN
}

export function poseOf(xfrm: Xml | undefined): Pose {
  const [off, ext] = [childOf(xfrm, 'off'), childOf(xfrm, 'ext')]
  const { rot = '0', flipH, flipV } = xfrm?.attributes ?? {}
  return {
    x: inPoints(off?.attributes['x']),
    y: inPoints(off?.attributes['y']),
    width: inPoints(ext?.attributes['cx']),
    height: inPoints(ext?.attributes['cy']),
    turn: Number(rot) / 60_000,
    flipX: isYes(flipH),
    flipY: isYes(flipV),
  }
}

const isYes = (text: string | undefined) => text === '1' || text === 'true'

/** From the group's own measure to that of what holds the group. */
export function placingIn(
  group: Pose,
  inner: Pick<Pose, 'x' | 'y' | 'width' | 'height'>,
  outer: Placing,
): Placing {
  const [scaleX, scaleY] = [ratio(group.width, inner.width), ratio(group.height, inner.height)]
  return (pose) => {
    const scaled: Pose = {
      ...pose,
      x: group.x + (pose.x - inner.x) * scaleX,
      y: group.y + (pose.y - inner.y) * scaleY,
      width: pose.width * scaleX,
      height: pose.height * scaleY,
    }
    return outer(turned(mirrored(scaled, group), group))
  }
}

const ratio = (outer: number, inner: number) => (inner > 0 ? outer / inner : 1)

function mirrored(pose: Pose, { x, y, width, height, flipX, flipY }: Pose): Pose {
  return {
    ...pose,
    x: flipX ? 2 * x + width - pose.x - pose.width : pose.x,
    y: flipY ? 2 * y + height - pose.y - pose.height : pose.y,
    flipX: pose.flipX !== flipX,
    flipY: pose.flipY !== flipY,
    turn: flipX !== flipY ? -pose.turn : pose.turn,
  }
}

function turned(pose: Pose, group: Pose): Pose {
  if (group.turn === 0) return pose
  const angle = (group.turn * Math.PI) / 180
  const [midX, midY] = [group.x + group.width / 2, group.y + group.height / 2]
  const [x, y] = [pose.x + pose.width / 2 - midX, pose.y + pose.height / 2 - midY]
  return {
    ...pose,
    x: midX + x * Math.cos(angle) - y * Math.sin(angle) - pose.width / 2,
    y: midY + x * Math.sin(angle) + y * Math.cos(angle) - pose.height / 2,
    turn: pose.turn + group.turn,
  }
}
