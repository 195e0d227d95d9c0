/** Fog over the places of a map that the party does not see, and the brush by which the host draws and wipes it. */
import { type Place, placesIn, type Strip } from '@arbiter/engine';
import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { cellAt, cellPath, type Layout } from './layout.ts';
import type { Camera } from './pan.ts';

export const CLEAR: readonly Strip[] = [];

/** What the host draws or wipes fog with. */
export interface FogBrush {
  readonly does: 'cover' | 'lift';
  /** A stroke of it is over. */
  paint(places: readonly Place[]): void;
}

interface Props {
  readonly fog: readonly Strip[];
  /** Places under the stroke that is being drawn. */
  readonly stroke: readonly Place[];
  readonly layout: Layout;
  /** Whether what lies under it is in sight all the same: for the host. */
  readonly isSeenThrough: boolean;
}

export function FogDrawing({ fog, stroke, layout: { isHex }, isSeenThrough }: Props) {
  const covered = useMemo(
    () =>
      placesIn(fog)
        .map(at => cellPath(isHex, at))
        .join(''),
    [fog, isHex],
  );
  return (
    <>
      {covered && <path class={isSeenThrough ? 'veil veil-thin' : 'veil'} d={covered} />}
      {covered && <path class="veil-lines" d={covered} />}
      {stroke.length > 0 && <path class="veil-stroke" d={stroke.map(at => cellPath(isHex, at)).join('')} />}
    </>
  );
}

/** Follows the pointer while a brush is in hand; what is under the stroke so far. */
export function useFogBrush(
  frame: { readonly current: HTMLElement | null },
  camera: Signal<Camera>,
  { isHex, width, height }: Layout,
  brush: { readonly current: FogBrush | undefined },
): ReadonlySignal<readonly Place[]> {
  const stroke = useSignal<readonly Place[]>([]);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const add = (event: PointerEvent): void => {
      const { left, top } = current.getBoundingClientRect();
      const { x, y, scale } = camera.peek();
      const point = { x: (event.clientX - left - x) / scale, y: (event.clientY - top - y) / scale };
      if (point.x < 0 || point.y < 0 || point.x >= width || point.y >= height) return;
      const at = cellAt(isHex, point);
      const before = stroke.peek();
      if (!before.some(one => one.x === at.x && one.y === at.y)) stroke.value = [...before, at];
    };
    const down = (event: PointerEvent): void => {
      if (!brush.current || (event.target as Element).closest('button')) return;
      event.preventDefault();
      current.setPointerCapture(event.pointerId);
      add(event);
    };
    const move = (event: PointerEvent): void => {
      if (brush.current && current.hasPointerCapture(event.pointerId))
        for (const one of between(event)) add(one);
    };
    const up = (): void => {
      const places = stroke.peek();
      if (places.length > 0) brush.current?.paint(places);
      stroke.value = [];
    };
    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up } as const;
    for (const [name, listener] of Object.entries(listeners))
      current.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        current.removeEventListener(name, listener as EventListener);
    };
  }, [isHex, width, height]);
  return stroke;
}

/** A quick stroke leaves nothing out between two pictures. */
const between = (event: PointerEvent): readonly PointerEvent[] => {
  const all = event.getCoalescedEvents?.() ?? [];
  return all.length > 0 ? all : [event];
};
