/** ATK-03 to ATK-08: the questions a table asks about defences. */

import { capital, inField, isRefusal, listed } from '@arbiter/engine';
import { z } from 'zod';
import { ownRolls } from '../checks/lucky.ts';
import { rollAnswered } from '../checks/rolls.ts';
import { LOCATIONS, pieceOn } from '../gear/armour.ts';
import { procedure, type RuleId, type SimversePlay } from '../play.ts';
import { noReaction } from './actions.ts';
import { ROLL_WORDS, word } from './attack.ts';
import { defenderOf, targetSchema } from './attack-input.ts';
import { bestOf, DEFENCES, type Defence, defenceTn } from './defence.ts';

const incomingFields = {
  kind: z
    .enum(['melee', 'ranged'])
    .default('melee')
    .describe('The attack to defend against.')
    .meta({ rank: 'first' }),
  unarmed: z.boolean().default(false).describe('The attack is made with bare hands.').meta({ rank: 'often' }),
  frontal: z.boolean().default(true).meta({ rank: 'often' }),
  location: z
    .enum(LOCATIONS)
    .default('torso')
    .describe('The AD of its armour helps to dodge.')
    .meta({ rank: 'often' }),
  steps: z
    .int()
    .min(0)
    .max(50)
    .default(0)
    .describe('Full fives of the attacker’s margin.')
    .meta({ rank: 'often' }),
};

const defendInput = z.strictObject({
  defender: targetSchema
    .omit({ answer: true, frontal: true })
    .prefault({})
    .meta({ from: 'person', rank: 'first' }),
  ...incomingFields,
});

/** The defender and the attack as the formulas want them. */
function facing(input: z.infer<typeof defendInput>, play: SimversePlay) {
  const on = inField(
    'defender',
    defenderOf({ ...input.defender, frontal: input.frontal }, input.location, play),
  );
  if (isRefusal(on)) return on;
  return {
    ...on,
    incoming: {
      ranged: input.kind === 'ranged',
      unarmed: input.unarmed,
      frontal: input.frontal,
      AD: pieceOn(on.defender.armour, input.location)?.AD ?? 0,
      steps: input.steps,
    },
  };
}

const defencesProcedure = procedure({
  name: 'defences',
  title: 'Dodge, parry and block',
  summary:
    'The target numbers of all three defences against an attack, with their reasons, and which is best. Null means that this defence is not possible.',
  rules: [
    'SV-ATK-03',
    'SV-ATK-04',
    'SV-ATK-05',
    'SV-ATK-06',
    'SV-ATK-07',
    'SV-ATK-08',
    'SV-ARM-05',
    'SV-WEAP-03',
  ],
  input: defendInput,
  output: z.strictObject({
    dodge: z.int().nullable(),
    parry: z.int().nullable(),
    block: z.int().nullable(),
    best: z.enum([...DEFENCES, 'none']),
  }),
  example: {
    input: { defender: { DX: 13, weapon: { skill: 4 }, AD: 1 } },
    dice: [],
    outcome: { dodge: 7, parry: 8, block: null, best: 'parry' },
  },
  run(input, play) {
    const met = facing(input, play);
    if (isRefusal(met)) return met;
    const tnOf = (defence: Defence): number | null => {
      const tn = defenceTn(defence, met.defender, met.stance, met.incoming, play);
      if (typeof tn === 'number') return tn;
      play.trace.note(tn.rule as RuleId, `${defence}: ${tn.message}`);
      return null;
    };
    const tns = { dodge: tnOf('dodge'), parry: tnOf('parry'), block: tnOf('block') };
    return { ...tns, best: bestOf(tns)?.defence ?? 'none' };
  },
  tell({ dodge, parry, block, best }, { defender }) {
    const each = Object.entries({ dodge, parry, block }).flatMap(([how, tn]) =>
      tn === null ? [] : [`${how} ${tn}`],
    );
    return each.length
      ? capital(`${defender.name}: ${listed(each)}; best is to ${best}.`)
      : capital(`${defender.name} has no defence.`);
  },
});

const defendProcedure = procedure({
  name: 'defend',
  title: 'Defend',
  summary:
    'Roll one defence against an attack that has succeeded: dodge against anything, parry against melee, block from the front with a shield. Success means that the attack misses.',
  rules: ['SV-ATK-03', 'SV-ATK-04', 'SV-ATK-05', 'SV-ATK-06', 'SV-ATK-07', 'SV-ATK-08', 'SV-INIT-06'],
  conventions: [ownRolls('defender')],
  input: z.strictObject({ ...defendInput.shape, defence: z.enum(DEFENCES).meta({ rank: 'first' }) }),
  output: z.strictObject({ tn: z.int(), roll: z.enum(ROLL_WORDS), defended: z.boolean() }),
  example: {
    input: { defender: { DX: 14 }, defence: 'dodge', steps: 1 },
    dice: [1, 2, 3],
    outcome: { tn: 6, roll: 'success', defended: true },
  },
  run({ defence, ...input }, play) {
    if (input.defender.reactions < 1) return noReaction('defender.reactions');
    const met = facing(input, play);
    if (isRefusal(met)) return met;
    const tn = defenceTn(defence, met.defender, met.stance, met.incoming, play);
    if (isRefusal(tn)) return tn;
    const rolled = rollAnswered(tn, defence, play);
    return { tn, roll: word(rolled), defended: rolled.success };
  },
  tell: ({ tn, defended }, { defender }) =>
    capital(`${defender.name} ${defended ? 'avoids the blow' : 'does not avoid the blow'}, against ${tn}.`),
  apply: ({ defender }) => ({ defender: { ...defender, reactions: defender.reactions - 1 } }),
});

export const defenceProcedures = [defencesProcedure, defendProcedure] as const;
