/** Somebody as a seal: wax in the ink of their side, their letter, and what is left of their life around it. */
import type { Seen } from '@arbiter/engine';
import { still } from '../frame/still.ts';
import { healthShown } from './health.ts';

const BUMPS = 14;

/** The edge of wax that was pressed: a circle with soft bumps. */
const wax = (radius: number): string => {
  const points = Array.from({ length: BUMPS * 2 }, (_, i) => {
    const angle = (i / (BUMPS * 2)) * 2 * Math.PI;
    const r = radius * (i % 2 ? 0.93 : 1.03);
    return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
  });
  const [first, ...rest] = points;
  const pairs = rest.reduce<string[]>((all, point, i) => {
    if (i % 2 === 0) all.push(`Q${point} ${rest[i + 1] ?? first}`);
    return all;
  }, []);
  return `M${first}${pairs.join('')}Z`;
};
const WAX = wax(1);

interface Letters {
  readonly letters: string;
  readonly number: string;
}

interface MarkProps extends Letters {
  /** What is left of their life, as a share. */
  readonly life: number;
  readonly able: boolean;
  readonly radius: number;
}

/** The drawing of a seal around 0, 0. */
export const SealMark = still(({ life, able, letters, number, radius }: MarkProps) => {
  const ring = radius * 0.97;
  const around = 2 * Math.PI * ring;
  return (
    <>
      <path class="seal-wax" d={WAX} transform={`scale(${radius * 0.84})`} />
      <circle class="seal-inner" r={radius * 0.66} />
      <circle class="seal-lost" r={ring} />
      <circle
        class="seal-life"
        r={ring}
        stroke-dasharray={`${(life * around).toFixed(2)} ${around.toFixed(2)}`}
        transform="rotate(-90)"
      />
      <text class="seal-letters" y={number ? -radius * 0.08 : 0} font-size={radius * (number ? 0.62 : 0.8)}>
        {letters}
      </text>
      {number && (
        <text class="seal-number" y={radius * 0.42} font-size={radius * 0.44}>
          {number}
        </text>
      )}
      {!able && <path class="seal-fallen" d={crossed(radius * 0.62)} />}
    </>
  );
});

const crossed = (r: number): string => `M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}`;

/** The ink somebody is drawn in. */
export const inkOf = (side: string, own: string): string =>
  side === own ? 'ink-own' : side === 'foes' || own === 'foes' ? 'ink-foe' : 'ink-other';

interface SealProps extends Letters {
  readonly fighter: Seen;
  readonly ink: string;
}

/** A seal on a line of text. */
export function Seal({ fighter, letters, number, ink }: SealProps) {
  return (
    <svg class={`seal ${ink}${fighter.able ? '' : ' seal-out'}`} viewBox="-20 -20 40 40" aria-hidden="true">
      <SealMark
        life={healthShown(fighter)}
        able={fighter.able}
        letters={letters}
        number={number}
        radius={18.5}
      />
    </svg>
  );
}
