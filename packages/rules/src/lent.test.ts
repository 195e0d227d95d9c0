/** Somebody asked about with what is not theirs: taken as lent, and told. */
import { referee } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { openBook } from './index.ts';

async function said(book: string, procedure: string, input: object): Promise<string> {
  const ruleset = await openBook(book);
  if (!ruleset) throw new Error(book);
  const result = referee(ruleset).resolve(procedure, input, { seed: 'lent' });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.sentence;
}

const LENT = [
  [
    'SV-ATK-01',
    'simverse',
    'attack',
    { attacker: 'brenna', defender: 'wolf' },
    'weapon',
    'longsword',
    'greatsword',
    'Brenna Oakshield carries no greatsword; taken as lent.',
  ],
  [
    'SV-POW-05',
    'simverse',
    'use-power',
    { user: { target: 15 }, targets: ['wolf'], metres: 8 },
    'power',
    'fire bolt',
    'fire bolt',
    '',
  ],
  [
    'AF-ACT-05',
    'affinity',
    'attack',
    { attacker: 'combatant-1', defender: 'wolf' },
    'weapon',
    'great axe',
    'bow',
    'Bor Ironhand carries no bow; taken as lent.',
  ],
  [
    'AF-ACT-05',
    'affinity',
    'action',
    { character: 'combatant-1' },
    'ability',
    'hammering-blow',
    'pinning-shot',
    'Bor Ironhand does not have Pinning Shot; taken as theirs for once.',
  ],
  [
    'OA-SECO-15',
    'open-adventure',
    'attack',
    { attacker: 'dorrin', defender: 'wolf' },
    'weapon',
    'war hammer',
    'dagger',
    'Dorrin Oakfist carries no dagger; taken as lent.',
  ],
  [
    'AV-ATK-01',
    'anyventure',
    'attack',
    { attacker: 'brenn', defender: 'wolf' },
    'weapon',
    'mace',
    'longbow',
    'Brenn Oakhand carries no longbow; taken as lent.',
  ],
  [
    'AV-MAG-01',
    'anyventure',
    'cast',
    { caster: 'mira', target: 'wolf' },
    'spell',
    'frost lance',
    'radiant bolt',
    'Mira Ashgrove does not have Radiant Bolt; taken as theirs for once.',
  ],
  [
    'ED-TAG-01',
    'edge',
    'attack',
    { attacker: 'brenna', defender: 'sable' },
    'weapon',
    'longsword',
    'club',
    'Brenna carries no club; taken as lent.',
  ],
] as const;

test.each(LENT)(
  '%s: %s %s, with what is theirs and with what is not',
  async (_, book, ask, input, field, own, lent, remark) => {
    expect(await said(book, ask, { ...input, [field]: own })).not.toMatch(/taken as/);
    const sentence = await said(book, ask, { ...input, [field]: lent });
    if (remark) expect(sentence.endsWith(` ${remark}`), sentence).toBe(true);
    else expect(sentence).not.toMatch(/taken as/);
  },
);

const UNARMED = [
  ['simverse', { attacker: 'brenna', defender: 'wolf', weapon: 'punch' }],
  ['affinity', { attacker: 'combatant-1', defender: 'wolf', weapon: 'bare hands' }],
  ['open-adventure', { attacker: 'dorrin', defender: 'wolf', weapon: 'unarmed' }],
  ['anyventure', { attacker: 'brenn', defender: 'wolf', weapon: 'unarmed strike' }],
  ['edge', { attacker: 'brenna', defender: 'sable', weapon: 'unarmed strike' }],
] as const;

test.each(UNARMED)('bare hands are everybody’s (%s)', async (book, input) => {
  expect(await said(book, 'attack', input)).not.toMatch(/taken as/);
});

const IN_HAND = [
  ['SV-ATK-01', 'simverse', 'brenna', 'longsword'],
  ['AF-ACT-05', 'affinity', 'combatant-1', 'great axe'],
  ['OA-SECO-15', 'open-adventure', 'dorrin', 'war hammer'],
  ['OA-SECO-15', 'open-adventure', 'giant rat', 'teeth'],
  ['AV-ATK-01', 'anyventure', 'brenn', 'mace'],
  ['ED-TAG-01', 'edge', 'brenna', 'longsword'],
] as const;

test.each(IN_HAND)(
  '%s: without a weapon named, %s’s %s strikes with the %s in hand',
  async (_, book, attacker, weapon) => {
    const input = { attacker, defender: book === 'edge' ? 'sable' : 'wolf' };
    expect(await said(book, 'attack', input)).toBe(await said(book, 'attack', { ...input, weapon }));
  },
);
