/** Conditions of packs: what the book knows under one name, had, shown and ended as one thing. */
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play, type Ruleset, referee } from '@arbiter/engine';
import { checkPack, loadPacks } from '@arbiter/engine/pack';
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { exampleEntry, exampleOf } from '../../testing/with-example.ts';
import type { Condition, OwnCondition } from '../combat/conditions.ts';
import { rulings } from '../content/rulings/index.ts';
import { edge } from '../index.ts';
import { ask, askAndKeep } from '../testing.ts';
import { encounter } from './index.ts';
import { type FightState, fighterOf } from './state.ts';
import { fightStateSchema } from './state-schema.ts';

const MOONSTRUCK = exampleEntry<OwnCondition>(edge, 'Moonstruck');
/** One that lasts until something ends it, and can be shaken off. */
const FROSTBITTEN = {
  id: 'frostbitten',
  name: 'Frostbitten',
  summary: 'Stiff and shivering.',
  has: ['Sickened', 'Prone'],
  modifiers: { hindrance: ['attack'], edge: ['Body'] },
  target: 9,
} satisfies Partial<OwnCondition>;

const at = (x: number, y: number) => ({ at: { x, y } });
const person = { name: 'Ada', maxHp: 20, weapons: ['spear'], skills: ['Focus'], bennies: 0 };
const ada = { ...person, ...at(3, 3) };
const orc = { name: 'Orc', player: false, maxHp: 30, deflect: 4, ...at(4, 3) };
const scene = (setup: object = {}) =>
  sceneOf(encounter, defaultReadings(rulings), {
    first: 'party',
    party: [ada],
    foes: [orc],
    map: { width: 12, height: 8 },
    ...setup,
  });
type Scene = ReturnType<typeof scene>;
const adaIn = (fight: Scene) => fighterOf(fight.state, 'ada');
const seenIn = (fight: Scene) => encounter.glance(fight.state).fighters.find(({ id }) => id === 'ada');
const give = (condition: unknown, more: object = {}) => ({
  do: 'gm',
  actor: 'gm',
  target: 'ada',
  give: condition,
  ...more,
});
const end = (condition: string) => ({ do: 'gm', actor: 'gm', target: 'ada', end: condition });
const play = (...faces: number[]) => new Play(scriptedDice(faces), defaultReadings(rulings));

test('ED-CND-15: whoever gets one has all of its parts, and it shows and is told as one thing', () => {
  const fight = scene();
  fight.give(give(FROSTBITTEN, { by: 'orc', turns: 2 }));
  expect(fight.told).toEqual([
    'The game master decides about Ada: Frostbitten (Sickened, Prone, Edge on Body, Hindrance on attacks) by Orc.',
  ]);
  expect(adaIn(fight).conditions).toMatchObject([
    { condition: 'Sickened', by: 'Orc', target: 9, of: { name: 'Frostbitten' } },
    { condition: 'Prone', by: 'Orc', until: { at: 'end', of: 'bearer', left: 2 } },
  ]);
  expect(adaIn(fight).marks).toMatchObject([
    { name: 'Frostbitten', gives: 'edge', on: ['Body'] },
    { name: 'Frostbitten', gives: 'hindrance', on: ['attack'] },
  ]);
  const seen = seenIn(fight);
  expect(seen?.conditions).toEqual(['Frostbitten']);
  expect(seen?.condition).toBe(
    '20 of 20 HP, Frostbitten (Sickened, Prone, Edge on Body, Hindrance on attacks) by Orc',
  );
  expect(seen?.cards).toMatchObject([
    {
      name: 'Frostbitten',
      does: 'Sickened, Prone, Edge on Body, Hindrance on attacks. Stiff and shivering.',
    },
  ]);
  expect(seen?.timers).toEqual([{ what: 'Frostbitten', left: 'end of its turn, 2 times' }]);
  // Two dice, and the lower counts: 3 and 11 with 0 against 4 + 5.
  fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'spear' }, 3, 11);
  expect(fight.told[0]).toContain('missed');
  expect(JSON.stringify(fight.trace)).toContain('Frostbitten');
});

test('ED-CND-15 ED-CND-11: a part goes by the ways of the book, the rest ends by its name', () => {
  const fight = scene();
  fight.give(give(FROSTBITTEN));
  fight.give({ do: 'stand', actor: 'ada' });
  expect(seenIn(fight)?.condition).toContain('Frostbitten (Sickened, Edge on Body, Hindrance on attacks)');
  expect(() => fight.give(end('Frightened'))).toThrow(
    '[ED-CND-15] Ada is not Frightened; Ada is Frostbitten (Sickened, Edge on Body, Hindrance on attacks).',
  );
  expect(() => fight.give(end('frost bite'))).toThrow(
    'There is no condition “frost bite”; Ada is Frostbitten',
  );
  fight.give(end('frostbitten'));
  expect(fight.told).toEqual(['The game master decides about Ada: no longer Frostbitten.']);
  expect(adaIn(fight)).toMatchObject({ conditions: [], marks: [] });
  expect(() => fight.give(end('Prone'))).toThrow('Ada is not Prone; Ada has no condition.');
});

test('ED-CND-15 ED-R-132: it ends by itself with all of its parts, and is told so once', () => {
  const fight = scene();
  fight.give(give(MOONSTRUCK));
  for (const left of [1, 0]) {
    const events = fight.give({ do: 'end turn', actor: 'ada' });
    expect(adaIn(fight).conditions.length + adaIn(fight).marks.length).toBe(left === 0 ? 0 : 2);
    expect(fight.told.some(each => each.includes('no longer Moonstruck'))).toBe(left === 0);
    expect(events.length).toBeGreaterThan(0);
    if (left > 0) fight.give({ do: 'end turn', actor: 'orc' });
  }
});

test('ED-SKL-08: whoever shakes it off is rid of every part', () => {
  const fight = scene();
  fight.give(give({ ...FROSTBITTEN, has: [] }));
  expect(fight.legal('shake off').length).toBe(1);
  fight.give({ do: 'shake off', actor: 'ada' }, 9);
  expect(adaIn(fight)).toMatchObject({ conditions: [], marks: [] });
  const { answer, kept } = askAndKeep(
    'shake-off',
    { creature: { ...person, conditions: [FROSTBITTEN] }, target: 9, condition: FROSTBITTEN },
    play(12, 12),
  );
  expect(answer).toMatchObject({ ends: true, creature: { conditions: [], marks: [] } });
  expect(kept.creature).toMatchObject({ conditions: [], marks: [] });
});

test('ED-NPC-06: whoever is immune to a part does not get that part, and to all of it nothing', () => {
  const fight = scene({ party: [{ ...ada, immunities: ['Sickened'] }] });
  fight.give(give(FROSTBITTEN));
  expect(adaIn(fight).conditions.map(({ condition }) => condition)).toEqual(['Prone']);
  expect(fight.told[0]).toContain('Frostbitten (immune to being Sickened, Prone,');
  const proof = scene({ party: [{ ...ada, immunities: [FROSTBITTEN] }] });
  proof.give(give(FROSTBITTEN));
  expect(adaIn(proof)).toMatchObject({ conditions: [], marks: [] });
  expect(proof.told).toEqual(['The game master decides about Ada: immune to being Frostbitten.']);
});

test('ED-CND-15: asked, it counts as what it brings, and goes back with whoever had it', () => {
  const report = ask('conditions', { creature: { name: 'Bo', conditions: [FROSTBITTEN] } }, play());
  const apart: readonly Condition[] = ['Sickened', 'Prone'];
  expect(report).toEqual(
    ask(
      'conditions',
      {
        creature: {
          name: 'Bo',
          conditions: apart,
          marks: [{ name: 'cold', gives: 'hindrance', on: ['attack'] }],
        },
      },
      play(),
    ),
  );
  const { kept } = askAndKeep(
    'heal',
    { creature: { name: 'Bo', conditions: [FROSTBITTEN] }, amount: 1 },
    play(),
  );
  expect(kept.creature.marks).toHaveLength(2);
  expect(kept.creature.conditions).toMatchObject([{ of: { name: 'Frostbitten' } }, { condition: 'Prone' }]);
});

const book: Ruleset = edge;
const { book: grown } = loadPacks(book, [exampleOf(edge)]);

test('ED-CND-15 ED-SKL-08: the act of a creature inflicts it, and what is shaken off is all of it', () => {
  const fight = sceneOf(grown.encounter!, defaultReadings(rulings), {
    first: 'foes',
    party: [ada],
    foes: [{ creature: 'Moon wolf', ...at(5, 3) }],
    map: { width: 12, height: 8 },
  });
  // Mind is 0: 3 against 4 + 5.
  fight.give({ do: 'use', actor: 'moon-wolf', ability: 'moon-howl', target: 'ada' }, 3);
  expect(fight.told[0]).toContain('Moonstruck (Deafened, Hindrance on Mind, Focus)');
  const parts = (): readonly unknown[] => {
    const { conditions, marks } = fighterOf(fight.state as FightState, 'ada');
    return [...conditions, ...marks];
  };
  expect(parts()).toMatchObject([
    { condition: 'Deafened', by: 'Moon wolf', target: 9 },
    { name: 'Moonstruck', source: 'howl at the moon', target: 9 },
  ]);
  fight.give({ do: 'end turn', actor: 'moon-wolf' });
  fight.give({ do: 'shake off', actor: 'ada' }, 11, 12);
  expect(parts()).toEqual([]);
});

test('ED-CND-15: by name to whom it happens, and the fight goes on without the pack', () => {
  const begun = referee(grown).fight({ party: 'sable', foes: 'moon wolf' }, { seed: 'howl' });
  if (!begun.ok) throw new Error(begun.problems[0]?.message);
  const given = begun.act({ do: 'gm', actor: 'gm', target: 'sable', give: 'moonstruck' });
  if (!given.ok) throw new Error(given.problems[0]?.message);
  const kept = JSON.parse(JSON.stringify(given.fight.log));
  expect(fightStateSchema.safeParse(kept.state).success).toBe(true);
  const plain = referee(book).goOn(kept);
  if (!plain.ok) throw new Error(plain.problems[0]?.message);
  const seen = plain.view().glance.fighters.find(({ id }) => id === 'sable');
  expect(seen?.cards?.[0]?.does).toContain('(The moonlit road)');
  const ended = plain.act({ do: 'gm', actor: 'gm', target: 'sable', end: 'Moonstruck' });
  expect(ended.ok && ended.fight.view().glance.fighters[0]?.conditions).toEqual([]);
});

test('ED-CND-15: a character file keeps it, and its sheet shows it, without the pack', () => {
  const ready = referee(grown).character('sable');
  if (!ready.ok) throw new Error('sable');
  const file = { ...(ready.choices as object), state: { conditions: ['Moonstruck'] } };
  const read = referee(grown).character(file);
  if (!read.ok) throw new Error(read.problems[0]?.message);
  const somebody = book.person!.of(read.choices);
  const kept = book.person!.keep(
    read.choices,
    askAndKeep('heal', { creature: somebody, amount: 1 }, play()).kept.creature,
  );
  const again = referee(book).character(JSON.parse(JSON.stringify(kept)));
  if (!again.ok) throw new Error(again.problems[0]?.message);
  expect(again.problems).toEqual([]);
  const rows = again.sheet.flatMap(section => section.rows);
  expect(rows).toContainEqual(['Conditions', 'Moonstruck (Deafened, Hindrance on Mind, Focus)']);
  expect(rows.some(row => String(row[1]).includes('Moonstruck') && String(row[0]).includes('moonlit'))).toBe(
    true,
  );
});

test('ED-CND-15: a wrong entry is told with what is right', () => {
  const told = (entry: object): readonly string[] =>
    checkPack(book, {
      ...exampleOf(edge),
      entries: { condition: [{ id: 'moony', name: 'Moony', summary: 'Looks up.', ...entry }] },
    }).problems.map(({ message }) => message);
  expect(told({ has: ['Sickened'] })).toEqual([]);
  expect(told({})).toEqual([
    expect.stringContaining('It brings nothing: `has` names conditions of the book'),
  ]);
  expect(told({ has: ['Sikened'] })).toEqual([expect.stringContaining('"Sickened"')]);
  expect(told({ modifiers: { hindrance: ['Stelth'] } })).toEqual([expect.stringContaining('"Stealth"')]);
});
