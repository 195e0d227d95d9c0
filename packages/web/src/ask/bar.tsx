/** The answer bar, always in sight: one large chance, Roll, and one's own dice. */
import type { ComponentChildren } from 'preact';
import { percent, signed } from '../words.ts';
import type { Chance } from './chance.ts';

interface Props {
  readonly chance: Chance;
  readonly ready: boolean;
  readonly rolled: boolean;
  readonly own: boolean;
  readonly setOwn: (own: boolean) => void;
  /** Own dice: the answer is there, and the next throw can come. */
  readonly again?: (() => void) | undefined;
  /** The faces of real dice, where they are typed. */
  readonly children?: ComponentChildren;
}

export function AnswerBar({ chance, ready, rolled, own, setOwn, again, children }: Props) {
  return (
    <div class="answer-bar">
      {children}
      <div class="bar-line">
        <Shown chance={chance} ready={ready} />
        <button type="button" class="own-dice" aria-pressed={own} onClick={() => setOwn(!own)}>
          My own dice
        </button>
        {own && again && (
          <button type="button" class="button roll" onClick={again}>
            Throw again
          </button>
        )}
        {!own && (
          <button type="submit" class="button roll" disabled={!ready} aria-keyshortcuts="r">
            {rolled ? 'Roll again' : 'Roll'}
          </button>
        )}
      </div>
    </div>
  );
}

function Shown({
  chance: { telling, estimated, refused, working },
  ready,
}: {
  chance: Chance;
  ready: boolean;
}) {
  if (!ready) return <p class="chance quiet">Something is missing above.</p>;
  if (!telling)
    return (
      <p class="chance quiet" aria-busy={working}>
        {working
          ? 'Following every way the dice can fall …'
          : (refused?.replace(/^\[[^\]]+\] /, '') ?? 'The dice decide nothing here.')}
      </p>
    );
  const { of, p, exact, mean } = telling;
  return (
    <p class="chance" aria-busy={working} data-old={working || undefined}>
      <span class="chance-number">
        {estimated && 'about '}
        {p === undefined ? signed(Math.round((mean ?? 0) * 10) / 10) : percent(p)}
      </span>{' '}
      <span class="chance-of">
        {p === undefined ? `${of} on average` : of}
        {exact && exact.length < 12 && <span class="chance-exact"> {exact}</span>}
      </span>
    </p>
  );
}
