/** How Simverse makes characters: choices in the book's nine steps, checked and derived (SV-CRE-05). */
import type { CharacterRules } from '@arbiter/engine';
import { part } from '../play.ts';
import { advance } from './advance-character.ts';
import { type Choices, choicesSchema, STEPS } from './choices.ts';
import { audit } from './point-account.ts';
import { random } from './random-character.ts';
import { remarks } from './remarks.ts';
import { derive } from './sheet.ts';
import { pages } from './sheet-pages.ts';
import { validate } from './validate.ts';

/** `validate`, `derive` and `advance` also take the table's readings of the rulings, as a last argument. */
export const character = {
  steps: STEPS,
  choices: choicesSchema,
  blank: (): Choices => choicesSchema.parse({}),
  random,
  validate,
  derive,
  advance,
  account: audit,
  remarks,
  sheet: pages,
} satisfies CharacterRules<Choices>;

export const characterRuleParts = [
  part(
    'creation',
    'character creation',
    [
      'SV-CRE-02',
      'SV-CRE-04',
      'SV-CRE-05',
      'SV-CRE-06',
      'SV-CRE-07',
      'SV-ATTR-06',
      'SV-ATTR-07',
      'SV-SKL-04',
      'SV-SKL-06',
      'SV-TMPL-01',
      'SV-TMPL-08',
    ],
    character,
  ),
  part(
    'creation',
    'advancement of characters',
    ['SV-ADV-01', 'SV-ADV-02', 'SV-ADV-03', 'SV-ADV-04', 'SV-ADV-05', 'SV-ADV-06', 'SV-ADV-07', 'SV-ADV-08'],
    advance,
  ),
];
