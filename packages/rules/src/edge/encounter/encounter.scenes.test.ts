/** Fights that read like examples of the book: given these people and these faces, then this. */
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { silentPlay } from '../character/person.ts';
import { rulings } from '../content/rulings/index.ts';
import { ask } from '../testing.ts';
import { isUnknownTo } from './ground/position.ts';
import { encounter } from './index.ts';
import { fighterOf } from './state.ts';

const bite = {
  id: 'bite',
  name: 'bite',
  text: 'Bites.',
  cost: 'act',
  target: 'enemy',
  attack: { against: 'Deflect', bonus: 6 },
  damage: { average: 5 },
};
const orc = { name: 'Orc', player: false, maxHp: 30, deflect: 4, abilities: [bite] };
const scene = (party: object[], foes: object[], more: object = {}, ...faces: number[]) =>
  sceneOf(encounter, defaultReadings(rulings), { party, foes, first: 'party', ...more }, ...faces);
const at = (x: number, y: number) => ({ at: { x, y } });

test('ED-INI-01: 1d20 once; 9 and the enemies begin', () => {
  const fight = sceneOf(encounter, defaultReadings(rulings), { party: [{ name: 'Ada' }], foes: [orc] }, 9);
  expect(fight.waiting).toBe('orc');
});

test('ED-ROLL-06 ED-EXS-01 ED-R-62: Exposed by a failed 1 until the start of the own next turn', () => {
  const fight = scene(
    [{ name: 'Ada', maxHp: 20, ...at(3, 3), weapons: ['club'] }],
    [{ ...orc, ...at(4, 3) }],
  );
  fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'club' }, 1);
  expect(fighterOf(fight.state, 'ada').exposed).toBe(true);
  fight.give({ do: 'end turn', actor: 'ada' });
  expect(fighterOf(fight.state, 'ada').exposed).toBe(true);
  fight.give({ do: 'end turn', actor: 'orc' });
  expect(fighterOf(fight.state, 'ada').exposed).toBe(false);
});

test('ED-ACT-08 ED-R-114 ED-R-128 ED-R-126: felled before the step, nobody else answers; healed, it goes on with what is unspent', () => {
  const fight = scene(
    [
      { name: 'Ada', maxHp: 14, hp: 4, deflect: 3, soak: 1, ...at(3, 3) },
      { name: 'Bo', ...at(2, 3), items: { 'healing draught': 1 } },
    ],
    [
      { ...orc, name: 'Orc', ...at(4, 3) },
      { ...orc, name: 'Imp', ...at(4, 4) },
    ],
  );
  fight.give({ do: 'move', actor: 'ada', x: 3, y: 1 });
  expect(fight.waiting).toBe('orc');
  fight.give({ do: 'respond', actor: 'orc', with: 'bite' }, 7);
  expect(fighterOf(fight.state, 'ada')).toMatchObject({ hp: 0, life: 'dying', x: 3, y: 3 });
  expect(fighterOf(fight.state, 'imp').responses).toBe(1);
  fight.give({ do: 'drink', actor: 'bo', item: 'healing draught', target: 'ada' }, 5);
  expect(fighterOf(fight.state, 'ada')).toMatchObject({ hp: 7, life: 'living', act: true, moved: 0 });
  fight.give({ do: 'stand', actor: 'ada' });
  fight.give({ do: 'move', actor: 'ada', x: 2, y: 2 });
  expect(fight.waiting).toBe('imp');
  fight.give({ do: 'pass', actor: 'imp' });
  expect(fighterOf(fight.state, 'ada')).toMatchObject({ x: 2, y: 2, moved: 4 });
});

test('ED-BEN-01 ED-ACT-07: a benny uses up the Response, and the new roll stands', () => {
  const fight = scene(
    [{ name: 'Ada', maxHp: 20, bennies: 2, stats: { Strength: 3 }, ...at(3, 3), weapons: ['club'] }],
    [{ ...orc, ...at(4, 3) }],
  );
  fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'club' }, 2);
  expect(fight.refusal({ do: 'end turn', actor: 'ada' })).toBe('ED-BEN-01');
  fight.give({ do: 'reroll', actor: 'ada' }, 9);
  fight.give({ do: 'hit', actor: 'ada' }, 4);
  expect(fighterOf(fight.state, 'ada')).toMatchObject({ bennies: 1, responses: 0 });
  expect(fighterOf(fight.state, 'orc').hp).toBe(30 - 7);
});

test('ED-ACT-01 ED-ACT-02: two of a side interleave; a second Act is refused', () => {
  const fight = scene(
    [
      { name: 'Ada', maxHp: 20, ...at(2, 3), weapons: ['javelin'] },
      { name: 'Bo', maxHp: 20, ...at(2, 5) },
    ],
    [{ ...orc, ...at(9, 3) }],
  );
  fight.give({ do: 'move', actor: 'ada', x: 3, y: 3 });
  fight.give({ do: 'dodge', actor: 'bo' });
  fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'javelin' }, 5);
  expect(fight.refusal({ do: 'attack', actor: 'bo', target: 'orc', weapon: 'unarmed strike' })).toBe(
    'ED-ACT-01',
  );
  fight.give({ do: 'move', actor: 'bo', x: 3, y: 5 });
  expect(fight.refusal({ do: 'dodge', actor: 'orc' })).toBe('ED-ACT-02');
});

test('ED-SCN-05 ED-SCN-06 ED-R-137: hidden after the roll and half the movement inside the cover; noticed in the open as the enemies begin', () => {
  const walls = [2, 3, 4, 5, 6].map(y => ({ x: 5, y }));
  const fight = scene(
    [{ name: 'Ada', maxHp: 20, stats: { Wits: 3 }, ...at(3, 4) }],
    [{ ...orc, ...at(9, 4) }],
    { map: { width: 14, height: 9, walls } },
  );
  fight.give({ do: 'hide', actor: 'ada' }, 8);
  expect(fighterOf(fight.state, 'ada').hiddenFrom).toEqual([]);
  fight.give({ do: 'move', actor: 'ada', x: 4, y: 3 });
  fight.give({ do: 'move', actor: 'ada', x: 4, y: 4 });
  fight.give({ do: 'move', actor: 'ada', x: 4, y: 3 });
  expect(fighterOf(fight.state, 'ada').hiddenFrom).toEqual(['orc']);
  expect(isUnknownTo(fight.state, fighterOf(fight.state, 'ada'), fighterOf(fight.state, 'orc'))).toBe(true);
  fight.give({ do: 'move', actor: 'ada', x: 4, y: 0 });
  expect(fighterOf(fight.state, 'ada').hiddenFrom).toEqual(['orc']);
  fight.give({ do: 'end turn', actor: 'ada' });
  expect(fighterOf(fight.state, 'ada').hiddenFrom).toEqual([]);
});

test('ED-TOM-03 ED-R-168: in zones, turning to another foe is answered by the one engaged so far', () => {
  const fight = scene(
    [{ name: 'Ada', maxHp: 20, deflect: 9, weapons: ['longsword'] }],
    [
      { ...orc, name: 'Orc' },
      { ...orc, name: 'Imp' },
    ],
    { scene: 'open' },
  );
  fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'longsword' }, 2, 2);
  fight.give({ do: 'end turn', actor: 'ada' });
  fight.give({ do: 'end turn', actor: 'orc' });
  fight.give({ do: 'end turn', actor: 'imp' });
  fight.give({ do: 'attack', actor: 'ada', target: 'imp', weapon: 'longsword' });
  expect(fight.waiting).toBe('orc');
  fight.give({ do: 'pass', actor: 'orc' }, 2, 2);
  expect(fighterOf(fight.state, 'ada').engagedWith).toBe('imp');
});

test('ED-TOM-03 ED-SPC-11: the Tiny bite from the Adjacent Zone too', () => {
  const rat = { ...orc, name: 'Rat', size: 'Tiny', abilities: [{ ...bite, reach: 0 }] };
  const fight = scene([{ name: 'Ada', maxHp: 20 }], [rat], { scene: 'open', first: 'foes' });
  expect(fight.refusal({ do: 'use', actor: 'rat', ability: 'bite', target: 'ada' })).toBeUndefined();
});

test('ED-TOM-04: a sword does not reach the Close Zone while the front holds', () => {
  const fight = scene(
    [{ name: 'Ada', maxHp: 20, weapons: ['longsword'] }],
    [orc, { ...orc, name: 'Imp', zone: 'Close' }],
    { scene: 'open' },
  );
  expect(fight.refusal({ do: 'attack', actor: 'ada', target: 'imp', weapon: 'longsword' })).toBe('ED-TAG-21');
});

test('ED-NPC-11 ED-INI-02 ED-SCN-02 ED-R-132: Lair Acts, then the events of the scene, then the round is over', () => {
  const fall = {
    id: 'fall',
    name: 'rockfall',
    text: 'Stones.',
    cost: 'lair',
    target: 'enemy',
    range: 20,
    attack: { against: 'React', bonus: 5 },
    damage: { average: 4 },
  };
  const fight = scene([{ name: 'Ada', maxHp: 20 }], [{ ...orc, abilities: [bite, fall], inLair: true }], {
    events: [{ name: 'steam', target: 9, damage: 2 }],
  });
  fight.give({ do: 'end turn', actor: 'ada' });
  fight.give({ do: 'end turn', actor: 'orc' });
  expect(fight.state.slot).toBe(2);
  const happened = fight
    .give({ do: 'lair', actor: 'orc', ability: 'fall', target: 'ada' }, 3, 12)
    .map(event => event.is);
  expect(happened).toEqual(['lair', 'attacked', 'endangered', 'endangered', 'turn over', 'turn']);
  expect(fight.state.round).toBe(2);
});

test('ED-CND-02 ED-DYI-02 ED-R-124: bleeding to 0 at the start of a turn rolls no Stabilization until the next', () => {
  const fight = scene(
    [
      { name: 'Ada', maxHp: 12, hp: 1, conditions: ['Bleeding'] },
      { name: 'Bo', maxHp: 12 },
    ],
    [orc],
    { first: 'foes' },
  );
  const happened = fight.give({ do: 'end turn', actor: 'orc' }).map(event => event.is);
  expect(happened).toContain('bled');
  expect(happened).not.toContain('stabilization');
  expect(fighterOf(fight.state, 'ada').life).toBe('dying');
});

test('ED-SKL-09 ED-R-155: a caster who falls lets go of the spell, and whom it held is free', () => {
  const fight = scene(
    [
      {
        name: 'Ada',
        maxHp: 6,
        hp: 3,
        deflect: 0,
        soak: 0,
        stats: { Aptitude: 3 },
        skills: ['Arcane'],
        abilities: ['binding-cords'],
        ...at(3, 3),
      },
      { name: 'Bo', maxHp: 12, ...at(1, 1) },
    ],
    [{ ...orc, ...at(5, 3) }],
  );
  fight.give({ do: 'use', actor: 'ada', ability: 'binding-cords', target: 'orc' }, 9);
  expect(fighterOf(fight.state, 'orc').conditions.map(each => each.condition)).toEqual(['Restrained']);
  expect(fighterOf(fight.state, 'ada').concentrating).toBe('Binding Cords');
  fight.give({ do: 'gm', actor: 'gm', target: 'ada', damage: 4 });
  expect(fighterOf(fight.state, 'ada').concentrating).toBeNull();
  expect(fighterOf(fight.state, 'orc').conditions).toEqual([]);
});

test('ED-CORE-02: the game master has the last word', () => {
  const fight = scene([{ name: 'Ada', maxHp: 12, hp: 5 }], [orc]);
  fight.give({ do: 'gm', actor: 'gm', target: 'ada', heal: 4, benny: true, give: 'Sickened' });
  expect(fighterOf(fight.state, 'ada')).toMatchObject({ hp: 9, bennies: 1 });
  fight.give({ do: 'end fight', actor: 'gm', winner: 'party' });
  expect(fight.waiting).toBeUndefined();
});

test('ED-CORE-02: the game master gives Edges and Hindrances a name and an end, and says whom a condition comes from', () => {
  const fight = scene([{ name: 'Ada', maxHp: 12 }], [orc]);
  const told = fight.give({
    ...{ do: 'gm', actor: 'gm', target: 'ada', why: 'slick deck' },
    ...{ hindrance: ['Athletics'], give: 'Frightened', by: 'orc', turns: 2 },
  });
  const [judged] = told.filter(({ is }) => is === 'judged');
  expect(judged && encounter.tell(fight.state, judged)).toContain('Hindrance on Athletics');
  const until = { at: 'end', of: 'bearer', left: 2 };
  expect(fighterOf(fight.state, 'ada')).toMatchObject({
    marks: [{ name: 'slick deck', gives: 'hindrance', on: ['Athletics'], until }],
    conditions: [{ condition: 'Frightened', by: 'Orc', source: 'slick deck', until }],
  });
  fight.give({ do: 'gm', actor: 'gm', target: 'ada', lift: 'slick deck' });
  expect(fighterOf(fight.state, 'ada').marks).toEqual([]);
});

test('ED-BEN-01 ED-DMG-03: a benny is offered without a promise, and massive damage is told with its Body roll', () => {
  const ada = { name: 'Ada', maxHp: 8, deflect: 0, body: 0, ...at(3, 3) };
  const bitten = (more: object, ...faces: number[]): string => {
    const fight = scene([{ ...ada, ...more }], [{ ...orc, ...at(4, 3) }]);
    fight.give({ do: 'end turn', actor: 'ada' });
    fight.give({ do: 'use', actor: 'orc', target: 'ada', ability: 'bite' }, ...faces);
    return fight.told.join(' ');
  };
  expect(bitten({ bennies: 1 }, 3)).toBe(
    'Orc, bite: Ada has rolled 3 against 11: failure, and may spend a benny to roll again.',
  );
  expect(bitten({}, 3, 2)).toContain('Ada takes 5, massive damage (Body 2 against 5), and is dying');
  expect(bitten({ maxHp: 4, soak: 3 }, 3)).toContain('more than the maximum before Soak, and is dying');
});

test('ED-HPS-02 ED-CND-15 ED-NPC-06: a sentence says what changed: HP after healing, no cure of what was not there, immunity', () => {
  const rally = {
    id: 'rally',
    name: 'rally',
    text: 'Heartens.',
    cost: 'swift',
    target: 'ally',
    range: 6,
    effects: [
      { is: 'heal', amount: 9 },
      { is: 'cure', conditions: ['Frightened', 'Sickened'] },
    ],
  };
  const trip = {
    id: 'trip',
    name: 'trip',
    text: 'Trips.',
    cost: 'act',
    target: 'enemy',
    attack: { against: 'React', stat: 'Strength', skill: 'Weapon' },
    effects: [{ is: 'condition', condition: 'Prone' }],
  };
  const fight = scene(
    [
      { name: 'Ada', abilities: [rally, trip] },
      { name: 'Bo', maxHp: 10, hp: 8, conditions: ['Sickened'] },
    ],
    [{ name: 'Ghost', player: false, maxHp: 9, immunities: ['Prone'] }],
    { scene: 'tight' },
  );
  fight.give({ do: 'use', actor: 'ada', ability: 'rally', target: 'bo' });
  expect(fight.told).toEqual(['Ada uses rally on Bo: heals 9, 10 of 10 HP, no longer Sickened.']);
  fight.give({ do: 'use', actor: 'ada', ability: 'trip', target: 'ghost' }, 11);
  expect(fight.told[0]).toMatch(/immune to being Prone/);
});

test('ED-DMG-01 ED-DEF-05 ED-ACT-10: the trace names the Soak that leaves at least 1, and Dodge by its own rule', () => {
  const fight = scene(
    [{ name: 'Ada', stats: { Strength: 1 }, weapons: ['dagger'], held: ['dagger'] }],
    [{ name: 'Rock', player: false, maxHp: 30, soak: 9, deflect: 0 }],
    { scene: 'tight', first: 'foes' },
  );
  fight.give({ do: 'dodge', actor: 'rock' });
  fight.give({ do: 'end turn', actor: 'rock' });
  fight.give({ do: 'attack', actor: 'ada', target: 'rock', weapon: 'dagger' }, 9, 9, 2);
  const lines = JSON.stringify(fight.trace);
  expect(lines).toMatch(/"ED-ACT-10"/);
  expect(lines).toMatch(/Soak[^}]*-9/);
  expect(lines).toMatch(/at least 1/);
});

const shelter = {
  id: 'shelter',
  name: 'Shelter',
  text: 'Shelters.',
  cost: 'act',
  target: 'ally',
  range: 4,
  effects: [{ is: 'temporary', amount: 4 }],
};

test('ED-DYI-09 ED-R-126: temporary HP at 0 HP wake the dying, who act as long as these last', () => {
  const fight = scene(
    [
      { name: 'Ada', maxHp: 12, soak: 0, hp: 0, life: 'dying', weapons: ['club'], ...at(3, 3) },
      { name: 'Bo', abilities: [shelter], ...at(3, 4) },
    ],
    [{ ...orc, ...at(4, 3) }],
    {},
    7,
  );
  fight.give({ do: 'use', actor: 'bo', ability: 'shelter', target: 'ada' });
  fight.give({ do: 'stand', actor: 'ada' });
  fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'club' }, 2);
  fight.give({ do: 'end turn', actor: 'ada' });
  fight.give({ do: 'end turn', actor: 'bo' });
  fight.give({ do: 'use', actor: 'orc', ability: 'bite', target: 'ada' }, 2);
  const ada = fighterOf(fight.state, 'ada');
  expect(ada).toMatchObject({ hp: 0, tempHp: 0, life: 'dying', failures: 1 });
  expect(ada.conditions).toEqual([{ condition: 'Unconscious', source: 'dying' }]);
});

test('ED-TAG-26 ED-R-122: nobody begins a fight with more in hand than two hands hold, or what it does not carry', () => {
  const begun = (...held: string[]) => {
    const weapons = ['longsword', 'dagger', 'club', 'great axe'];
    const ada = { name: 'Ada', weapons, shield: 'buckler', held };
    const answer = encounter.start(
      { party: [ada], foes: [orc], first: 'party' },
      new Play(scriptedDice([]), defaultReadings(rulings)),
    );
    return isRefusal(answer) ? [answer.rule, answer.message] : [];
  };
  expect(begun('great axe', 'buckler')).toEqual([
    'ED-INI-01',
    expect.stringContaining('Ada needs both hands for the great axe and holds the buckler.'),
  ]);
  expect(begun('dagger', 'great axe')[1]).toContain('both hands for the great axe and holds the dagger');
  expect(begun('longsword', 'dagger', 'club')[1]).toContain('cannot hold longsword, dagger, club at once');
  expect(begun('rapier')[1]).toContain('it carries no rapier to hold');
  expect(begun('longsword', 'torch')).toEqual([]);
  expect(begun('great axe')).toEqual([]);
  const holder = { name: 'Ada', weapons: ['great axe', 'dagger'], held: ['great axe', 'dagger'] };
  expect(ask('suffocate', { creature: holder }, silentPlay())).toMatchObject({ rule: 'ED-TAG-26' });
});

describe('ED-R-221: the first turn of a fight begins like any other', () => {
  const firsts = ['party', 'foes'] as const;

  test.each(firsts)('ED-CND-02: whoever bleeds loses 1 HP in round 1, when the %s begin', first => {
    const fight = scene(
      [{ name: 'Ada', maxHp: 9, hp: 5, conditions: ['Bleeding'], ...at(3, 3) }],
      [{ ...orc, ...at(9, 3) }],
      { first },
    );
    if (first === 'foes') fight.give({ do: 'end turn', actor: 'orc' });
    expect(fighterOf(fight.state, 'ada').hp).toBe(4);
    expect(fight.waiting).toBe('ada');
  });

  test('ED-DYI-02 ED-DYI-03: the dying roll in it, and are shown the die when asked for a benny', () => {
    const party = [
      { name: 'Ada', maxHp: 9, hp: 0, failures: 1, bennies: 1, ...at(3, 3) },
      { name: 'Bo', ...at(3, 4) },
    ];
    const fight = scene(party, [{ ...orc, ...at(9, 3) }], {}, 4);
    expect(fighterOf(fight.state, 'ada')).toMatchObject({ life: 'dying', failures: 2, tallied: true });
    expect(fight.log.map(each => each.is)).toEqual(['began', 'turn', 'stabilization']);
    const mercy = { ...defaultReadings(rulings), 'ED-R-21': 'allowed' as const };
    const setup = { party, foes: [{ ...orc, ...at(9, 3) }], first: 'party' };
    const asked = sceneOf(encounter, mercy, setup, 4);
    expect(asked.waiting).toBe('ada');
    const note = (face: number) => encounter.glance(sceneOf(encounter, mercy, setup, face).state).note;
    expect(note(1)).toBe('Ada has rolled 1 against 6: two failures, and may spend a benny to roll again.');
    expect(note(4)).toBe('Ada has rolled 4 against 6: failure, and may spend a benny to roll again.');
    expect(note(7)).toBeUndefined();
    expect(asked.legal().map(each => each.label)).toContain('Reroll 4 against 6');
    asked.give({ do: 'reroll', actor: 'ada' }, 9);
    expect(fighterOf(asked.state, 'ada')).toMatchObject({ failures: 1, successes: 1, bennies: 0 });
    expect(asked.waiting).toBe('bo');
  });

  test('ED-AQUA-01 ED-TER-02: whoever wears armor in the water swims, whoever stands in a hazard is hurt', () => {
    const ground = {
      map: { water: [{ x: 3, y: 3 }], hazards: [{ x: 3, y: 4 }] },
      hazard: { name: 'lava', damage: 3 },
    };
    const fight = scene(
      [
        { name: 'Ada', armor: 'leather', ...at(3, 3) },
        { name: 'Bo', maxHp: 9, soak: 0, ...at(3, 4) },
      ],
      [{ ...orc, ...at(9, 3) }],
      ground,
      1,
    );
    expect(fighterOf(fight.state, 'bo').hp).toBe(6);
    expect(fighterOf(fight.state, 'ada').sinking).toBe(true);
  });

  test('ED-R-123: whoever it leaves nobody able to act has lost before anybody acts', () => {
    const fight = scene(
      [{ name: 'Ada', maxHp: 9, hp: 1, conditions: ['Bleeding'], ...at(3, 3) }],
      [{ ...orc, ...at(9, 3) }],
    );
    expect(fight.state).toMatchObject({ winner: 'foes', round: 1 });
    expect(fight.waiting).toBeUndefined();
  });
});

test('ED-TAG-04: whoever is spared is told to be Unconscious', () => {
  const fight = scene(
    [{ name: 'Ada', weapons: ['club'], stats: { Strength: 3 }, ...at(3, 3) }],
    [{ ...orc, maxHp: 20, hp: 3, ...at(4, 3) }],
  );
  fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'club' }, 9);
  const [event] = fight
    .give({ do: 'hit', actor: 'ada', nonLethal: true }, 4)
    .filter(e => e.is === 'attacked');
  expect(encounter.tell(fight.state, event!)).toContain('has 1 HP left, Unconscious');
});

test('ED-CORE-05 ED-BEN-01: a creature’s stare tells whose die it was, and that a benny went into it', () => {
  const fight = scene(
    [{ name: 'Ada', mind: 1, bennies: 1, ...at(3, 3) }],
    [{ ...orc, stats: { Strength: 3 }, ...at(4, 3) }],
    { first: 'foes' },
  );
  fight.give({ do: 'intimidate', actor: 'orc', target: 'ada' }, 2);
  const [event] = fight.give({ do: 'reroll', actor: 'ada' }, 4).filter(e => e.is === 'intimidated');
  expect(encounter.tell(fight.state, event!)).toBe(
    'Orc stares at Ada (Ada rolls 5 against 8, failure): Frightened. Ada spent a benny.',
  );
});

test('ED-BEN-02 ED-BEN-03 ED-R-239: nobody is given a fourth benny, and no creature of the game master one', () => {
  const fight = scene([{ name: 'Ada', bennies: 2, ...at(3, 3) }], [{ ...orc, ...at(6, 3) }]);
  const award = (target: string) => ({ do: 'gm', actor: 'gm', target, benny: true });
  fight.give(award('ada'));
  expect(fight.refusal(award('ada'))).toBe('ED-BEN-02');
  expect(fight.refusal(award('orc'))).toBe('ED-BEN-03');
});

test('ED-CND-14 ED-R-70: a sleep that runs out leaves the sleeper Prone, and the sentence says so', () => {
  const until = { at: 'start', of: 'bearer', left: 1 };
  const fight = scene(
    [{ name: 'Ada' }, { name: 'Bo', conditions: [{ condition: 'Unconscious', source: 'sleep', until }] }],
    [orc],
    { first: 'foes' },
  );
  fight.give({ do: 'end turn', actor: 'orc' });
  expect(fighterOf(fight.state, 'bo').conditions).toEqual([{ condition: 'Prone', source: 'fell' }]);
  expect(fight.told.join(' ')).toContain('Bo is no longer Unconscious but Prone.');
});

test('ED-SKL-08 ED-R-115 ED-R-242: what is shaken off ends, named or not; the other one’s fear stays', () => {
  const fear = (by: string, target: number) => ({ condition: 'Frightened', by, target, sensed: false });
  const charm = { condition: 'Charmed', by: 'Witch', target: 8 };
  const fight = scene(
    [{ name: 'Ada', conditions: [fear('Orc', 12), fear('Imp', 9), charm] }],
    [orc, { ...orc, name: 'Witch' }],
  );
  fight.give({ do: 'shake off', actor: 'ada' }, 9, 8);
  expect(fighterOf(fight.state, 'ada').conditions.map(each => each.by)).toEqual(['Orc', 'Imp']);
  expect(fight.told.join(' ')).toContain('Ada shakes it off (8 against 8, success).');
});

test('ED-CND-03: no area is thrown over the charmer', () => {
  const blast = {
    id: 'blast',
    name: 'Blast',
    text: 'Burns.',
    cost: 'act',
    target: 'enemy',
    range: 9,
    area: { shape: 'burst', size: 1 },
    attack: { against: 'React', bonus: 3 },
    damage: { dice: '1d6' },
  };
  const fight = scene(
    [{ name: 'Ada', abilities: [blast], conditions: [{ condition: 'Charmed', by: 'Witch' }], ...at(1, 1) }],
    [
      { ...orc, ...at(6, 1) },
      { ...orc, name: 'Witch', ...at(7, 1) },
      { ...orc, name: 'Imp', ...at(1, 7) },
    ],
  );
  const aim = (x: number, y: number) =>
    encounter.whyNot?.(fight.state, { do: 'use', actor: 'ada', ability: 'blast', x, y })?.rule;
  expect(aim(6, 1)).toBe('ED-CND-03');
  expect(aim(5, 1)).toBeUndefined();
  expect(aim(1, 7)).toBeUndefined();
});
