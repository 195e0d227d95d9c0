/** Foes that were prepared to come later: the host brings them in with one tap, and is told when their round is there. */
import {
  type EncounterRules,
  type FightPlan,
  foeEntries,
  GAME_MASTER,
  type Glance,
  masterWords,
  type NumbersOf,
  numbersIn,
  type PreparedFight,
  slug,
} from '@arbiter/engine';
import { useMemo } from 'preact/hooks';
import { foesSaid } from './creatures.ts';
import type { FightModel } from './model.ts';

type Wave = FightPlan['waves'][number];

/** Whoever came in a wave has its id at the end of theirs. */
export const hasCome = ({ id }: Wave, { fighters }: Pick<Glance, 'fighters'>): boolean =>
  fighters.some(one => one.id.endsWith(`-${id}`) || one.id.includes(`-${id}-`));

/** What the game master says to bring a wave in: a command for each kind of foe. */
export function waveCommands(
  rules: Pick<EncounterRules, 'command'>,
  { id, foes }: Wave,
  numbersOf: NumbersOf,
): readonly unknown[] {
  const join = masterWords(rules).find(({ word }) => word === 'join');
  if (!join) return [];
  return foeEntries(
    foes.map(({ at: _, ...foe }) => foe),
    numbersOf,
  ).map((who, i) => ({
    ...{ do: join.does, actor: GAME_MASTER, side: 'foes' },
    who: { ...who, id: `${slug(String(who.name ?? who.creature)).slice(0, 30)}${i > 0 ? i + 1 : ''}-${id}` },
  }));
}

interface Props {
  readonly model: FightModel;
  readonly prepared: PreparedFight;
}

export function Waves({ model, prepared: { plan } }: Props) {
  const glance = model.glance.value;
  const numbersOf = useMemo(() => numbersIn(model.ruleset, {}), [model.ruleset]);
  const waiting = plan.waves.flatMap((wave, i) =>
    wave.foes.length > 0 && !hasCome(wave, glance) ? [{ wave, n: i + 1 }] : [],
  );
  if (waiting.length === 0 && !plan.notes) return null;
  const bringIn = async (wave: Wave): Promise<void> => {
    for (const command of waveCommands(model.rules, wave, numbersOf)) await model.take(command);
  };
  return (
    <details class="waves" open={waiting.length > 0}>
      <summary>Prepared</summary>
      {waiting.length > 0 && (
        <ul>
          {waiting.map(({ wave, n }) => {
            const isDue = wave.round !== undefined && glance.round >= wave.round;
            return (
              <li key={wave.id} class={isDue ? 'wave-due' : ''}>
                <span>
                  <b>Wave {n}</b> {foesSaid(wave.foes)}{' '}
                  <small>
                    {wave.round === undefined
                      ? 'when you say so'
                      : isDue
                        ? `due since round ${wave.round}`
                        : `in round ${wave.round}`}
                  </small>
                </span>
                <button
                  type="button"
                  class={isDue ? 'button' : 'plain'}
                  disabled={model.outcome.value !== undefined}
                  onClick={() => void bringIn(wave)}
                >
                  Bring them in<span class="unseen"> (wave {n})</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {plan.notes && <p class="waves-notes">{plan.notes}</p>}
    </details>
  );
}
