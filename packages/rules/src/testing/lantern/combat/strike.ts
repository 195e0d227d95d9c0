/** ATK: what a strike does, asked and played. */
import type { Asking } from '@arbiter/engine';
import { z } from 'zod';
import { rollCheck } from '../checks/check.ts';
import { type LanternPlay, procedure } from '../play.ts';
import { type Person, personSchema } from './person.ts';

/** LN-ATK-02: whoever is hit is asked. */
export interface NerveAsk {
  readonly ask: 'nerve';
  readonly who: string;
}

/** What a strike has come to. */
export interface Struck {
  readonly hit: boolean;
  readonly lost: number;
  /** What its target has spent on it. */
  readonly nerve: number;
}

/** LN-ATK-01, LN-ATK-02: the strike, and once more if its target wants so. Nothing is written. */
export function exchange(
  { attacker, defender, who }: { readonly attacker: Person; readonly defender: Person; readonly who: string },
  play: LanternPlay,
  ask: Asking<NerveAsk, boolean>,
): Struck {
  const most = play.ruling('LN-R-1') === 'one' ? Math.min(1, defender.nerve) : defender.nerve;
  let hit = rollCheck(attacker.might, `${attacker.name} strikes`, play);
  let nerve = 0;
  while (hit && nerve < most && ask({ ask: 'nerve', who })) {
    nerve++;
    hit = rollCheck(attacker.might, `${attacker.name} strikes again`, play);
  }
  return { hit, lost: hit ? Math.min(defender.life, attacker.might) : 0, nerve };
}

/** What a strike leaves of its target. */
export const struckBy = <P extends Person>(defender: P, { lost, nerve }: Omit<Struck, 'hit'>): P => ({
  ...defender,
  life: defender.life - lost,
  nerve: defender.nerve - nerve,
});

const somebody = personSchema.meta({ rank: 'first', from: 'person', standing: true });

export const strikeProcedure = procedure({
  name: 'strike',
  title: 'Strike',
  summary: 'One strikes another, who may have it rolled again.',
  rules: ['LN-ATK-01', 'LN-ATK-02'],
  input: z.strictObject({
    attacker: somebody.describe('Who strikes.'),
    defender: somebody.describe('Who is struck.'),
    nerves: z.int().min(0).max(3).default(0).describe('How many its target would spend.'),
  }),
  output: z.strictObject({ hit: z.boolean(), lost: z.int(), nerve: z.int() }),
  example: {
    input: { attacker: { name: 'Ama' }, defender: { name: 'Bor' }, nerves: 1 },
    dice: [2, 3],
    outcome: { hit: true, lost: 3, nerve: 1 },
  },
  alsoCalled: { damage: 'lost' },
  run({ attacker, defender, nerves }, play) {
    let left = nerves;
    return exchange({ attacker, defender, who: defender.name }, play, () => left-- > 0);
  },
  tell: ({ hit, lost }, { attacker, defender }) =>
    hit ? `${attacker.name} strikes ${defender.name} for ${lost}.` : `${attacker.name} misses.`,
  apply: ({ defender }, struck) => ({ defender: struckBy(defender, struck) }),
});
