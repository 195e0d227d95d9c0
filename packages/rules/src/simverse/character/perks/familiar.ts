/** PERK-31: familiars, and how a killed one comes back. */
import { counted } from '@arbiter/engine';
import { z } from 'zod';
import { procedure, refuse } from '../../play.ts';
import { ofPerson } from '../../world/body.ts';

/** SV-PERK-31 */
export const FAMILIAR_RETURN = { mana: 10, hours: 1 } as const;

export const familiarReturn = procedure({
  name: 'familiar-return',
  title: 'Call a killed familiar back',
  summary: 'A killed familiar returns for 10 Mana and a ritual of an hour.',
  rules: ['SV-PERK-31'],
  conventions: [ofPerson(['mana'])],
  input: z.strictObject({
    mana: z
      .int()
      .min(0)
      .max(10_000)
      .describe('Mana the owner has now.')
      .meta({ rank: 'first', unit: 'Mana' }),
  }),
  output: z.strictObject({ manaSpent: z.int(), manaAfter: z.int(), hours: z.int() }),
  example: { input: { mana: 24 }, dice: [], outcome: { manaSpent: 10, manaAfter: 14, hours: 1 } },
  run({ mana }, play) {
    const { mana: cost, hours } = FAMILIAR_RETURN;
    if (mana < cost)
      return refuse('SV-PERK-31', `Calling the familiar back costs ${cost} Mana; only ${mana} are left.`);
    play.trace
      .sum('SV-PERK-31', 'Mana')
      .add('before', mana)
      .add('calling the familiar back', -cost, 'SV-PERK-31');
    play.trace.note('SV-PERK-31', 'hours until it is back', hours);
    return { manaSpent: cost, manaAfter: mana - cost, hours };
  },
  tell: ({ manaSpent, manaAfter, hours }) =>
    `The familiar returns after ${counted(hours, 'hour')} for ${manaSpent} Mana; ${manaAfter} are left.`,
  apply: (_input, { manaAfter }) => ({ mana: manaAfter }),
});
