/** What one asks somebody who wants a Simverse hero and has no book. */
import type { Wish } from '@arbiter/engine';
import { BOOK_TABLES, type CharacterTables } from '../../content/tables.ts';
import type { Template } from '../../content/template-list.ts';
import { POWER_LEVEL_NAMES, POWER_LEVELS } from './creation.ts';
import { templateCp } from './point-account.ts';
import { areAffordable } from './random-character.ts';
import { templateRef } from './template-entry.ts';

const templatesIn = (tables: CharacterTables, kind: Template['kind']): Wish['answers'] =>
  tables.templates
    .filter(template => template.kind === kind)
    .map(template => ({
      value: template.name,
      name: template.name,
      summary: `${templateCp(templateRef(template))} CP`,
    }));

/** Weapons one can begin with, as they are asked for. */
const WEAPONS: Wish['answers'] = [
  { value: 'Swords', name: 'A sword', summary: 'cuts and parries' },
  { value: 'Axes', name: 'An axe', summary: 'hits hard' },
  { value: 'Spears', name: 'A spear', summary: 'keeps them away' },
  { value: 'Bows', name: 'A bow', summary: 'from afar' },
  { value: 'Daggers', name: 'Daggers', summary: 'quick and hidden' },
  { value: 'Brawling', name: 'Bare hands', summary: 'fists and holds' },
];

/** SV-CRE-02: what the people and the level that were answered leave room for. */
export const wishes = (
  { race, powerLevel }: Readonly<Record<string, string>>,
  tables: CharacterTables = BOOK_TABLES,
): readonly Wish[] => [
  { option: 'race', question: 'Who are your people?', answers: templatesIn(tables, 'race') },
  {
    option: 'profession',
    question: 'What do you live by?',
    answers: templatesIn(tables, 'profession').filter(
      ({ value }) =>
        race === undefined || areAffordable({ race, profession: value, level: powerLevel }, tables),
    ),
  },
  { option: 'weapon', question: 'What is in your hand?', answers: WEAPONS },
  {
    option: 'powerLevel',
    question: 'How far have you come?',
    answers: POWER_LEVEL_NAMES.map(name => ({
      value: name,
      name,
      summary: `${POWER_LEVELS[name].base} CP`,
    })),
  },
];
