/** ROLL-07, ROLL-08: what hinders somebody who rolls: conditions, wounds, shock, and whatever a table names. */
import { isRefusal, type Refusal, type Sum } from '@arbiter/engine';
import { z } from 'zod';
import { painOfWounds, woundsSchema } from '../combat/pain.ts';
import { refuse, type SimversePlay } from '../play.ts';
import { conditionSchema, modifiersSchema, shockField } from './modifiers.ts';
import {
  CONDITIONS,
  isReplaced,
  type Penalty,
  penaltyOf,
  ROLL_BASES,
  type RollBase,
  type RollPurpose,
} from './penalties.ts';
import { addPenalty } from './rolls.ts';

export const hindranceFields = {
  base: z
    .enum(ROLL_BASES)
    .optional()
    .describe('What the roll is based on: DX, ST and EN are physical, the others mental.')
    .meta({ rank: 'often' }),
  conditions: z
    .array(
      conditionSchema(
        'being prone is the field `prone` where it matters, and `may-act` tells who may not act at all.',
      ),
    )
    .max(CONDITIONS.length)
    .default([])
    .describe('What lowers the roll; of fatigue and of loads only the worst counts.')
    .meta({ rank: 'often' }),
  wounds: woundsSchema
    .optional()
    .describe('How hurt the character is: low Vitality lowers rolls after the fight (SV-PAIN-03).')
    .meta({ rank: 'often' }),
  shock: shockField.meta({ rank: 'rare' }),
  modifiers: modifiersSchema.meta({ rank: 'often' }),
};
export type Hindered = z.infer<z.ZodObject<typeof hindranceFields>>;

/** Every penalty of these hindrances; a refusal where the wounds cannot be. */
function penaltiesOf(
  { conditions, wounds }: Hindered,
  purpose: RollPurpose,
  play: SimversePlay,
): Penalty[] | Refusal {
  const fighting = purpose === 'attack' || purpose === 'defence';
  const pain = wounds && painOfWounds(wounds, fighting, play);
  if (isRefusal(pain)) return pain;
  const felt = [...new Set(conditions)].filter(c => !isReplaced(c, conditions)).map(penaltyOf);
  return pain ? [...felt, pain] : felt;
}

/** Adds all of it to a target number, with further penalties of the same kind. */
export function addHindrances(
  total: Sum,
  hindered: Hindered,
  purpose: RollPurpose,
  play: SimversePlay,
  further: (base: RollBase) => readonly Penalty[] = () => [],
): Refusal | undefined {
  const base = hindered.base ?? 'DX';
  const penalties = penaltiesOf(hindered, purpose, play);
  if (isRefusal(penalties)) return penalties;
  const all = [...penalties, ...further(base)];
  if (!hindered.base && all.some(({ on }) => on !== 'actions' && on !== 'rolls'))
    return refuse(
      'SV-ROLL-08',
      'Some of what hinders here touches only physical or only mental rolls: say in `base` what the roll is based on.',
      'base',
    );
  for (const penalty of all) addPenalty(total, penalty, purpose, base, play);
  total.add('shock', hindered.shock, 'SV-PAIN-01');
  for (const { source, value } of hindered.modifiers) total.add(source, value);
  return undefined;
}
