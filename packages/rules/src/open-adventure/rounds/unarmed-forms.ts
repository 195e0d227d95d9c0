/** UNARM-02 and 04: the five forms, and which of them a blow with some part of the body is. */
import { z } from 'zod';
import { type OpenAdventurePlay, part, procedure, refuse } from '../play.ts';

export const UNARMED_FORMS = ['strike', 'kick', 'clinch', 'grapple', 'counter-weapon'] as const;

/** OA-UNARM-04: whatever is below the waist kicks; knees, feet and legs. */
const BELOW_THE_WAIST = [
  'knee',
  'foot',
  'feet',
  'leg',
  'shin',
  'heel',
  'toe',
  'hip',
  'thigh',
  'kick',
  'hoof',
] as const;

export const formOf = (limb: string): 'strike' | 'kick' => {
  const words = limb.toLowerCase().split(/[^a-z]+/);
  return BELOW_THE_WAIST.some(low => words.some(word => word === low || word === `${low}s`))
    ? 'kick'
    : 'strike';
};

export const unarmedFormProcedure = procedure({
  name: 'unarmed-form',
  title: 'Form of an unarmed attack',
  summary:
    'An unarmed attack is declared by its form: strike (from the waist up), kick (below it), clinch, grapple or counter-weapon. A part of the body says which of the first two it is.',
  rules: ['OA-UNARM-02', 'OA-UNARM-04'],
  input: z.strictObject({
    form: z.enum(UNARMED_FORMS).nullable().default(null).meta({ rank: 'first' }),
    limb: z
      .string()
      .min(1)
      .max(40)
      .nullable()
      .default(null)
      .describe('What strikes: elbow, knee, head, foot.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({ form: z.enum(UNARMED_FORMS), wounds: z.boolean() }),
  example: { input: { limb: 'knee' }, dice: [], outcome: { form: 'kick', wounds: true } },
  run({ form, limb }, play: OpenAdventurePlay) {
    const named = form ?? (limb === null ? null : formOf(limb));
    if (named === null)
      return refuse(
        'OA-UNARM-02',
        'Name the form when declaring: strike, kick, clinch, grapple or counter-weapon.',
        'form',
      );
    const wounds = named === 'strike' || named === 'kick';
    if (wounds && limb !== null && formOf(limb) !== named)
      return refuse(
        'OA-UNARM-04',
        `With the ${limb} it is a ${formOf(limb)}, not a ${named}: what is below the waist kicks.`,
        'form',
      );
    play.trace.note('OA-UNARM-02', limb === null ? 'declared' : `with the ${limb}`, named);
    play.trace.note('OA-UNARM-04', named, wounds ? 'wounds' : 'does not wound');
    return { form: named, wounds };
  },
  tell: ({ form, wounds }) => `It is a ${form}${wounds ? ' and does crush damage' : ''}.`,
});

export const unarmedFormParts = [
  part('table', 'Forms of unarmed attacks', ['OA-UNARM-02', 'OA-UNARM-04'], UNARMED_FORMS),
];
