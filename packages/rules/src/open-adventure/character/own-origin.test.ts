/** Species, race, trade, calling, perks and talents of packs: each rule reads what the entry itself says. */
import { seededDice } from '@arbiter/dice';
import { loadPacks } from '@arbiter/engine/pack';
import { expect, test } from 'vitest';
import { exampleEntry, exampleOf } from '../../testing/with-example.ts';
import { whyNotAttackTalent } from '../combat/attack-talents.ts';
import type { Archetype, Talent } from '../content/archetypes.ts';
import type { Perk } from '../content/perks.ts';
import type { Race, Species } from '../content/species.ts';
import type { Trade } from '../content/trades.ts';
import { levelHealthProcedure } from '../downtime/experience.ts';
import { promotedCommonerProcedure } from '../downtime/hire.ts';
import { trainTalentProcedure } from '../downtime/talent-training.ts';
import { openAdventure } from '../index.ts';
import { ask, playOn } from '../testing.ts';
import { characterOf, perksOf } from './character.ts';
import { choicesOf } from './choices.ts';
import { qualifyProcedure } from './creation/trade-entry.ts';
import { lifeOf } from './life.ts';
import { personOf } from './person.ts';
import { sightProcedure, surpriseProcedure } from './senses.ts';
import { speedProcedure } from './speed.ts';

const entry = <T>(name: string) => exampleEntry<T>(openAdventure, name);
const [perk, species, race, trade, archetype, talent] = [
  entry<Perk>('moon sight'),
  entry<Species>('moonfolk'),
  entry<Race>('road-born'),
  entry<Trade>('lamplighting'),
  entry<Archetype>('moonwatch'),
  entry<Talent>('night blow'),
];

test('OA-CRE8-08 OA-SPCS-03: a life of one’s own adds up from what each step says', () => {
  const life = lifeOf(choicesOf({ species, race, trade, archetype }));
  expect(life.afterSpecies).toEqual(species.scores);
  expect(life.final.PER).toBe(species.scores.PER + 3);
  expect(personOf(choicesOf({ species, race })).species).toEqual(species);
  expect(() => characterOf({ species: 'elf', race })).not.toThrow();
  expect(() => ask(sightProcedure, { character: { species: 'elf', race } })).toThrow(
    'The race “road-born” belongs to the moonfolk',
  );
});

test('OA-INDP-02 OA-PERK-09: perks of species, race and talent are there once each, and do what they say', () => {
  const who = characterOf({ species, race, talents: [talent] });
  expect(perksOf(who).map(({ name }) => name)).toEqual([
    'moon sight',
    'watchful instincts',
    'fear resistance',
    'night blow',
  ]);
  const seen = (perks: Perk[]) => ask(sightProcedure, { character: { perks }, light: 'darkness' });
  expect(seen([perk])).toEqual(
    ask(sightProcedure, { character: { perks: ['dark vision'] }, light: 'darkness' }),
  );
  expect(seen([perk])).not.toEqual(seen([]));
});

test('OA-PERK-11: what a talent gives for good counts like a perk', () => {
  const trailing = (talents: Talent[]) =>
    ask(surpriseProcedure, { winner: { talents }, winnerTotal: 9, loser: {}, loserTotal: 5, distance: 20 });
  expect([trailing([]).surprised, trailing([talent]).surprised]).toEqual([false, true]);
});

test('OA-TLNT-11 OA-INDP-09: a talent does what it says it does, and is trained in its own calling', () => {
  const blow = { weapon: null, kind: 'melee', talent: 'sneak attack', power: 1, distance: 1 } as const;
  const hidden = { unseen: true, surprised: true, helpless: false, targetKinds: [] };
  const refusal = (talents: Talent[]) =>
    whyNotAttackTalent({ attacker: characterOf({ talents, archetype }), ...blow, ...hidden });
  expect(refusal([])?.rule).toBe('OA-TLNT-11');
  expect(refusal([talent])).toBeUndefined();
  const train = (calling: Archetype | 'warrior') =>
    ask(trainTalentProcedure, {
      character: { archetype: calling, level: 1 },
      talent,
      teacher: { archetype: calling, level: 2 },
    });
  expect(train(archetype)).toMatchObject({ trained: true, talents: [talent] });
  expect(train('warrior')).toMatchObject({ rule: 'OA-INDP-09' });
  // It shares the scouts’ talents.
  const scouts = { character: { archetype, level: 1 }, teacher: { archetype, level: 2 } };
  expect(ask(trainTalentProcedure, { ...scouts, talent: 'cloak of shadows' })).toMatchObject({
    trained: true,
  });
});

test('OA-TRAD-02 OA-LVL-05 OA-HIRE-04 OA-INDP-05: trade, health, hire and speed go by the entry', () => {
  expect(ask(qualifyProcedure, { character: { PER: 3 }, trade })).toMatchObject({
    qualifies: true,
    testsNeeded: [],
  });
  expect(ask(levelHealthProcedure, { archetype }, playOn([3]))).toEqual({ gain: 4 });
  expect(ask(promotedCommonerProcedure, { archetype })).toMatchObject({ type: 'scout' });
  const { shares: _, ...apart } = archetype;
  expect(ask(promotedCommonerProcedure, { archetype: apart })).toMatchObject({ rule: 'OA-HIRE-04' });
  const speed = (kind: Species | 'human') => ask(speedProcedure, { character: { species: kind } });
  expect(speed({ ...species, speed: 9 })).not.toEqual(speed('human'));
});

test('a random life of them is legal, by their names', () => {
  const { book } = loadPacks(openAdventure, [exampleOf(openAdventure)]);
  const wishes = { species: 'Moonfolk', trade: 'lamplighting', archetype: 'moonwatch' };
  for (let i = 0; i < 5; i++) {
    const choices = book.character!.random(seededDice(`moon ${i}`), wishes);
    expect(choices).toMatchObject({
      species: { id: species.id },
      race: { id: race.id },
      archetype: { id: archetype.id },
    });
    expect(book.character!.validate(choices)).toEqual([]);
  }
});
