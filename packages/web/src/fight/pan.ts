/** A drawing that is moved and made larger by fingers, mouse, wheel and keys. */
import { type Signal, signal } from '@preact/signals';

export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const [LEAST, MOST] = [0.25, 4];
/** Fingers tremble: less than this is a tap. */
const TREMBLE = 6;

/** The camera that shows a box as large as it fits into a frame; where that would be too small, what is around a point. */
export function fitted(
  box: Box,
  frame: { readonly width: number; readonly height: number },
  least = LEAST,
  around?: { readonly x: number; readonly y: number },
): Camera {
  const fit = Math.min(frame.width / box.width, frame.height / box.height);
  const scale = clamp(Math.max(least, fit));
  const centred = (size: number, start: number, length: number, point = start + length / 2): number =>
    length * scale <= size
      ? size / 2 - (start + length / 2) * scale
      : Math.min(-start * scale, Math.max(size - (start + length) * scale, size / 2 - point * scale));
  return {
    scale,
    x: centred(frame.width, box.x, box.width, around?.x),
    y: centred(frame.height, box.y, box.height, around?.y),
  };
}

const clamp = (scale: number): number => Math.min(MOST, Math.max(LEAST, scale));

/** The camera made larger around a point of the frame that stays where it is. */
export function zoomed({ x, y, scale }: Camera, by: number, around: { x: number; y: number }): Camera {
  const next = clamp(scale * by);
  const grown = next / scale;
  return { scale: next, x: around.x - (around.x - x) * grown, y: around.y - (around.y - y) * grown };
}

export const moved = (camera: Camera, x: number, y: number): Camera => ({
  ...camera,
  x: camera.x + x,
  y: camera.y + y,
});

/** Listens to the frame; gives back how to stop. What begins on something that is dragged by itself is left alone. */
export function panning(
  frame: HTMLElement,
  camera: Signal<Camera>,
  isTaken: (target: Element) => boolean,
): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let travelled = 0;
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { left, top } = frame.getBoundingClientRect();
    const around = { x: event.clientX - left, y: event.clientY - top };
    camera.value = zoomed(camera.value, Math.exp(-event.deltaY / 300), around);
  };
  const down = (event: PointerEvent): void => {
    if (isTaken(event.target as Element)) return;
    if (fingers.size === 0) travelled = 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    travelled += Math.hypot(dx, dy);
    if (travelled < TREMBLE) return;
    if (!frame.hasPointerCapture(event.pointerId)) frame.setPointerCapture(event.pointerId);
    const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const [other] = others;
    fingers.set(event.pointerId, now);
    if (!other) {
      camera.value = moved(camera.value, dx, dy);
      return;
    }
    const { left, top } = frame.getBoundingClientRect();
    const apart = (a: { x: number; y: number }): number =>
      Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
    const around = { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top };
    camera.value = moved(zoomed(camera.value, apart(now) / apart(before), around), dx / 2, dy / 2);
  };
  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
  };
  /** What ends a drag is no tap on what lies below. */
  const click = (event: MouseEvent): void => {
    if (travelled < TREMBLE) return;
    event.stopPropagation();
    travelled = 0;
  };
  frame.addEventListener('wheel', wheel, { passive: false });
  frame.addEventListener('pointerdown', down);
  frame.addEventListener('pointermove', move);
  frame.addEventListener('pointerup', up);
  frame.addEventListener('pointercancel', up);
  frame.addEventListener('click', click, { capture: true });
  return () => {
    frame.removeEventListener('wheel', wheel);
    frame.removeEventListener('pointerdown', down);
    frame.removeEventListener('pointermove', move);
    frame.removeEventListener('pointerup', up);
    frame.removeEventListener('pointercancel', up);
    frame.removeEventListener('click', click, { capture: true });
  };
}

export const newCamera = (): Signal<Camera> => signal({ x: 0, y: 0, scale: 1 });
