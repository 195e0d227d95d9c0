/** What can happen to a character after creation; the list of it is the CP ledger (SV-ADV-08). */
import { z } from 'zod';
import { skillSchema } from '../checks/circumstances.ts';
import { design } from '../powers/power-design.ts';
import { ATTRIBUTES, attributeValue } from './attributes.ts';
import { flawName, ownedFlaw } from './flaws.ts';
import { MAX_LEVELS } from './owned.ts';
import { ownedPerk } from './perks.ts';
import { MAX_LEVEL } from './skills.ts';

const note = z.string().max(200).optional().describe('Date, reason, who taught it: for the ledger.');

export const changeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('award'), cp: z.int().min(1).max(1000), note }),
  z.strictObject({
    kind: z.literal('session'),
    used: z.array(skillSchema).max(100).default([]).describe('Skills used actively in this session.'),
    note,
  }),
  z.strictObject({
    kind: z.literal('skill'),
    skill: skillSchema,
    to: z.int().min(1).max(MAX_LEVEL),
    teacher: z.boolean().default(false),
    resources: z.boolean().default(false),
    note,
  }),
  z.strictObject({
    kind: z.literal('specialization'),
    skill: skillSchema,
    field: z.string().min(1).max(60),
    note,
  }),
  z.strictObject({ kind: z.literal('attribute'), attribute: z.enum(ATTRIBUTES), to: attributeValue, note }),
  z.strictObject({ kind: z.literal('perk'), perk: ownedPerk, note }),
  z.strictObject({
    kind: z.literal('power'),
    name: z.string().min(1).max(60),
    skill: skillSchema.optional(),
    design: design.optional(),
    note,
  }),
  z.strictObject({
    kind: z.literal('flaw gained'),
    flaw: ownedFlaw,
    injury: z
      .boolean()
      .default(false)
      .describe('An injury brought it; a damaged eye is then healed for 10 CP.'),
    note,
  }),
  z.strictObject({
    kind: z.literal('flaw bought off'),
    flaw: flawName,
    about: z
      .string()
      .max(200)
      .optional()
      .describe('Which of several: the trigger, group or enemy in its note.'),
    levels: z
      .int()
      .min(1)
      .max(MAX_LEVELS)
      .optional()
      .describe('Of a flaw with levels: how many of them; all where left out.'),
    note,
  }),
]);
export type Change = z.output<typeof changeSchema>;
