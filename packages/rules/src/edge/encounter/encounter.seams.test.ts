/** Fights: where two rules meet, and what the sentence says of what ended by itself. */
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import { sceneOf } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { ask, attackAbility, mendOf } from '../testing.ts';
import { encounter } from './index.ts';
import { fighterOf } from './state.ts';

const at = (x: number, y: number) => ({ at: { x, y } });
const readings = defaultReadings(rulings);
const orc = { name: 'Orc', player: false, maxHp: 30, deflect: 4, abilities: [attackAbility('bite', 11, 5)] };
const ada = { name: 'Ada', maxHp: 20, weapons: ['club'] };
const field = { width: 12, height: 8 };
const scene = (setup: object, over: object = {}) =>
  sceneOf(encounter, { ...readings, ...over } as typeof readings, { first: 'foes', map: field, ...setup });
type Scene = ReturnType<typeof scene>;
const of = (fight: Scene, id: string) => fighterOf(fight.state, id);
const told = (fight: Scene): string[] => fight.log.flatMap(event => encounter.tell(fight.state, event) ?? []);

test('ED-ACT-07 ED-ACT-08 ED-R-17: whoever strikes as a Movement Response has none left for a benny', () => {
  const setup = {
    party: [{ ...ada, bennies: 2, ...at(3, 3) }],
    foes: [{ ...orc, ...at(4, 3) }],
  };
  const fight = scene(setup);
  fight.give({ do: 'move', actor: 'orc', x: 6, y: 3 });
  fight.give({ do: 'respond', actor: 'ada', with: 'club' }, 2);
  expect(fight.state.asked).toBeNull();
  expect(of(fight, 'ada')).toMatchObject({ responses: 0, bennies: 2 });

  const free = scene(setup, { 'ED-R-17': 'noResponseCost' });
  free.give({ do: 'move', actor: 'orc', x: 6, y: 3 });
  free.give({ do: 'respond', actor: 'ada', with: 'club' }, 2);
  expect(free.state.asked?.ask).toMatchObject({ ask: 'benny', who: 'ada' });
  expect(encounter.legal(free.state, 'ada').map(each => each.cost)).toEqual(['none', '1 benny']);
  free.give({ do: 'reroll', actor: 'ada' }, 3);
  free.give({ do: 'reroll', actor: 'ada' }, 3);
  expect(of(free, 'ada')).toMatchObject({ responses: 0, bennies: 0 });
  expect(told(free).join(' ')).toMatch(/Ada spent 2 bennies/);
});

test('ED-SCN-02 ED-R-132: what lasts until the end of the round still counts against the events of it', () => {
  const ward = {
    id: 'ward',
    name: 'ward',
    text: 'Until the end of the round.',
    cost: 'act',
    target: 'self',
    effects: [{ is: 'edge', on: ['React'], until: { at: 'end', of: 'round', left: 1 } }],
  };
  const fight = scene({
    party: [{ ...ada, bennies: 0, abilities: [ward], ...at(1, 1) }],
    foes: [{ ...orc, ...at(9, 6) }],
    events: [{ name: 'steam', target: 9, damage: 4 }],
    first: 'party',
  });
  fight.give({ do: 'use', actor: 'ada', ability: 'ward' });
  fight.give({ do: 'end turn', actor: 'ada' });
  fight.give({ do: 'end turn', actor: 'orc' }, 2, 9);
  expect(fight.log.find(each => each.is === 'endangered')).toMatchObject({ rolled: { dice: 2, die: 9 } });
  expect(of(fight, 'ada').marks).toEqual([]);
});

test('ED-TOM-03 ED-R-241: in zones, a shot at somebody behind the front provokes nobody; turning there does', () => {
  const bolt = attackAbility('bolt', 9, 3, { range: 8, attack: { against: 'React', bonus: 4 } });
  const fight = scene({
    map: undefined,
    scene: 'open',
    party: [{ ...ada, bennies: 0, abilities: [{ ...bolt, cost: 'swift' }] }],
    foes: [
      { ...orc, id: 'one', name: 'One' },
      { ...orc, id: 'two', name: 'Two' },
      { ...orc, id: 'far', name: 'Far', zone: 'Close' },
    ],
    first: 'party',
  });
  fight.give({ do: 'attack', actor: 'ada', target: 'one', weapon: 'club' }, 3);
  expect(of(fight, 'ada').engagedWith).toBe('one');
  fight.give({ do: 'use', actor: 'ada', ability: 'bolt', target: 'far' }, 3, 3);
  expect(fight.log.some(each => each.is === 'asked')).toBe(false);

  const play = new Play(scriptedDice([]), readings);
  const turning = { from: 'Adjacent', engagedWith: 'One', opponents: ['One', 'Two'] };
  expect(ask('zone-move', { ...turning, attacks: 'Far' }, play).provokes).toEqual([]);
  expect(ask('zone-move', { ...turning, attacks: 'Two' }, play).provokes).toEqual(['One']);
});

test('ED-ACT-08 ED-R-129 ED-TOM-03: in zones, nobody answers the turning of whom it does not see', () => {
  const setup = {
    map: undefined,
    scene: 'open',
    party: [{ ...ada, bennies: 0, weapons: ['club', 'dagger'], held: ['club', 'dagger'] }],
    foes: [
      { ...orc, id: 'one', name: 'One' },
      { ...orc, id: 'two', name: 'Two' },
    ],
    first: 'party',
  };
  for (const hiddenFrom of [[], ['one']]) {
    const fight = scene(setup);
    fight.give({ do: 'attack', actor: 'ada', target: 'one', weapon: 'club' }, 3);
    fight.state.fighters.ada!.hiddenFrom = hiddenFrom;
    const turn = { do: 'attack', actor: 'ada', target: 'two', weapon: 'dagger', hand: 'off' };
    fight.give(turn, ...(hiddenFrom.length > 0 ? [3] : []));
    expect(fight.state.asked?.ask.ask).toBe(hiddenFrom.length > 0 ? undefined : 'movement');
  }
});

test('ED-CND-15 ED-R-62 ED-R-132: the sentence names what ended by itself, and for whom', () => {
  const fight = scene({
    party: [{ ...ada, bennies: 0, stats: { Strength: 2 }, ...at(3, 3) }],
    foes: [{ ...orc, ...at(4, 3) }],
    first: 'party',
  });
  fight.give({ do: 'intimidate', actor: 'ada', target: 'orc' }, 12);
  fight.give({ do: 'gm', actor: 'gm', target: 'ada', expose: true });
  fight.give({ do: 'end turn', actor: 'ada' });
  fight.give({ do: 'end turn', actor: 'orc' });
  expect(told(fight).slice(-2)).toEqual([
    'Orc is no longer Frightened.',
    'Round 2: first turn, the characters. Ada is no longer Exposed.',
  ]);
});

test('ED-HPS-03 ED-DYI-04 ED-DYI-07 ED-CND-02: the sentence tells temporary HP, failures of the dying, waking, a wound that closes', () => {
  const fight = scene({
    party: [
      { ...ada, bennies: 0, tempHp: 4, soak: 0, ...at(3, 3) },
      { name: 'Bo', maxHp: 10, hp: 0, life: 'dying', soak: 0, ...at(3, 4) },
      { name: 'Cy', maxHp: 10, hp: 4, abilities: [mendOf(3)], conditions: ['Bleeding'], ...at(2, 4) },
    ],
    foes: [
      { ...orc, ...at(4, 3) },
      { ...orc, name: 'Urk', ...at(4, 4) },
    ],
  });
  fight.give({ do: 'use', actor: 'orc', ability: 'bite', target: 'ada' }, 2);
  fight.give({ do: 'use', actor: 'urk', ability: 'bite', target: 'bo' });
  expect(told(fight).filter(each => /bite/.test(each))).toEqual([
    'Orc, bite: Ada takes 5, 4 of it from temporary HP (none left), and has 19 HP left, Ada defends with 2 against 11.',
    'Urk, bite: Bo takes 10 and is dying with 1 failure, without a roll, double damage.',
  ]);
  fight.give({ do: 'end turn', actor: 'orc' });
  fight.give({ do: 'end turn', actor: 'urk' }, 7);
  fight.give({ do: 'use', actor: 'cy', ability: 'mend', target: 'bo' });
  fight.give({ do: 'gm', actor: 'gm', target: 'cy', heal: 2 });
  expect(told(fight).slice(-2)).toEqual([
    'Cy uses mend on Bo: heals 3, 3 of 10 HP, no longer Unconscious but Prone.',
    'The game master decides about Cy: heals 2, 5 of 10 HP, no longer Bleeding.',
  ]);
});

test('ED-TAG-25 ED-R-152: a throw tells that the weapon is gone', () => {
  const fight = scene({
    party: [{ ...ada, bennies: 0, weapons: ['javelin'], ...at(1, 3) }],
    foes: [{ ...orc, ...at(5, 3) }],
    first: 'party',
  });
  fight.give({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'javelin' }, 3);
  expect(told(fight).at(-1)).toBe('Ada, javelin: Orc is missed, 3 against 9. Ada has thrown the javelin.');
  expect(of(fight, 'ada').held).toEqual([]);
  const guess = {
    is: 'guessed wrong',
    actor: 'ada',
    x: 2,
    y: 2,
    weapon: 'javelin',
    thrown: 'javelin',
  } as const;
  const [ammunition, unloads, from] = [null, null, null];
  expect(encounter.tell(fight.state, { ...guess, ammunition, unloads, from })).toBe(
    'Ada strikes at 2, 2 with the javelin: nobody is there, and the javelin lies there now.',
  );
});

test('ED-ACT-08 ED-TER-02 ED-SPD-02: of the cheapest ways the one that provokes nobody and keeps out of the mud', () => {
  const steps = (more: object, foe: { x: number; y: number }) => {
    const fight = scene({
      party: [{ ...ada, bennies: 0, ...at(1, 3) }],
      foes: [{ ...orc, at: foe }],
      first: 'party',
      ...more,
    });
    fight.give({ do: 'move', actor: 'ada', x: 6, y: 3 });
    expect(fight.state.asked).toBeNull();
    return fight.log.flatMap(each => (each.is === 'moved' ? [each] : []));
  };
  expect(steps({}, { x: 10, y: 7 }).map(each => each.y)).toEqual([3, 3, 3, 3, 3]);
  expect(steps({}, { x: 3, y: 4 }).every(({ x, y }) => x === 6 || Math.max(Math.abs(x - 3), 4 - y) > 1)).toBe(
    true,
  );
  const mud = {
    map: { ...field, hazards: [{ x: 3, y: 3 }], difficult: [1, 2, 4, 5].map(y => ({ x: 3, y })) },
    hazard: { name: 'mud', target: 9, damage: 3 },
  };
  expect(steps(mud, { x: 10, y: 7 }).some(({ x, y }) => x === 3 && y === 3)).toBe(false);
});

test('ED-R-142 ED-R-143 ED-ACT-07: whoever stands in its own burst has one Response for both its rolls and its wounds', () => {
  const blast = {
    id: 'blast',
    name: 'blast',
    text: 'A burst.',
    cost: 'act',
    target: 'anyone',
    range: 6,
    area: { shape: 'burst', size: 1 },
    attack: { against: 'React', stat: 'Wits' },
    damage: { dice: '1d4' },
  };
  const ward = {
    id: 'ward',
    name: 'ward',
    text: 'Takes 2 less.',
    cost: 'response',
    trigger: 'hit',
    target: 'self',
    effects: [{ is: 'soften', amount: 2 }],
  };
  const shout = { ...ward, id: 'shout', name: 'shout', trigger: 'allyHit', target: 'ally', range: 6 };
  const fight = scene({
    party: [
      { ...ada, bennies: 1, abilities: [blast, ward], ...at(3, 3) },
      { name: 'Bo', maxHp: 20, bennies: 0, abilities: [shout], ...at(3, 2) },
    ],
    foes: [{ ...orc, ...at(4, 4) }],
    first: 'party',
  });
  fight.give({ do: 'use', actor: 'ada', ability: 'blast', x: 3, y: 3 }, 3);
  fight.give({ do: 'reroll', actor: 'ada' }, 9, 9, 9);
  // Her Response went into the benny; Bo, who is in it himself, answers for her.
  expect(fight.state.asked?.ask).toMatchObject({ ask: 'response', who: 'bo', abilities: ['shout'] });
  expect(encounter.glance(fight.state).note).toBe('Ada, blast: Ada is hit, and Bo may answer.');
  fight.give({ do: 'respond', actor: 'bo', with: 'shout' }, 4);
  expect(of(fight, 'ada')).toMatchObject({ responses: 0, bennies: 0, hp: 18 });
  expect(of(fight, 'bo')).toMatchObject({ responses: 0, hp: 16 });
});

test('ED-R-155 ED-R-156: whoever is let go of is told to be free', () => {
  const jaws = attackAbility('jaws', 11, 3, { effects: [{ is: 'condition', condition: 'Grappled' }] });
  const fight = scene({
    party: [{ ...ada, bennies: 0, ...at(3, 3) }],
    foes: [{ ...orc, abilities: [jaws], ...at(4, 3) }],
  });
  fight.give({ do: 'use', actor: 'orc', ability: 'jaws', target: 'ada' }, 2);
  fight.give({ do: 'move', actor: 'orc', x: 6, y: 3 });
  fight.give({ do: 'pass', actor: 'ada' });
  expect(told(fight).slice(-3)).toEqual([
    'Orc moves to 5, 3 for 1.',
    'Ada is no longer Grappled.',
    'Orc moves to 6, 3 for 1.',
  ]);
});

test('ED-ACT-02 ED-DYI-06 ED-CND-07: who is there but not the one for it is told why', () => {
  const fight = scene({
    party: [
      { ...ada, ...at(3, 3) },
      { name: 'Bo', ...at(3, 4) },
    ],
    foes: [
      { ...orc, ...at(4, 3) },
      { ...orc, name: 'Urk', hp: 0, life: 'dead', ...at(5, 3) },
      { ...orc, name: 'Zog', conditions: ['Unconscious'], ...at(5, 5) },
    ],
    first: 'party',
  });
  const why = (target: string) =>
    encounter.whyNot?.(fight.state, { do: 'intimidate', actor: 'ada', target })?.message;
  expect(['bo', 'urk', 'zog', 'nix', 'orc'].map(why)).toEqual([
    'Bo is no enemy of Ada.',
    'Urk senses nothing and fears nobody.',
    'Zog senses nothing and fears nobody.',
    'There is nobody “nix” in the scene.',
    undefined,
  ]);
});

test('ED-NPC-07 ED-R-130: whoever has claws and empty hands is offered those first, as attacks', () => {
  const fight = scene({ party: [{ ...ada, ...at(3, 3) }], foes: [{ ...orc, ...at(4, 3) }] });
  expect(encounter.legal(fight.state, 'orc').slice(0, 2)).toMatchObject([
    { label: 'bite → Ada', alias: 'attack' },
    { label: 'unarmed strike → Ada' },
  ]);
});

test('ED-SPC-11 ED-R-61: nobody Tiny boxes with whoever stands beside it', () => {
  const fight = scene({
    party: [{ ...ada, ...at(3, 3) }],
    foes: [{ creature: 'Bog rat', id: 'rat', ...at(4, 3) }],
  });
  const blows = () =>
    encounter
      .legal(fight.state, 'rat')
      .flatMap(({ command, label }) => ('target' in command && command.do !== 'intimidate' ? [label] : []));
  expect(blows()).toEqual([]);
  fight.give({ do: 'move', actor: 'rat', x: 3, y: 3 });
  fight.give({ do: 'pass', actor: 'ada' });
  expect(blows()).toEqual(['bite → Ada', 'unarmed strike → Ada']);
});

test('ED-R-194: whoever is Incapacitated and no more draws and hands over while its side acts, and does nothing else', () => {
  const fight = scene({
    first: 'party',
    party: [
      { ...ada, weapons: ['club', 'dagger'], conditions: ['Incapacitated'], ...at(1, 1) },
      { name: 'Bo', maxHp: 20, ...at(2, 1) },
      { ...ada, name: 'Cy', id: 'cy', conditions: ['Paralyzed'], ...at(3, 1) },
    ],
    foes: [{ ...orc, ...at(9, 6) }],
  });
  expect(encounter.waitingFor(fight.state)).toBe('bo');
  expect(encounter.legal(fight.state, 'ada').every(each => each.cost === 'Minor Act')).toBe(true);
  fight.give({ do: 'hand over', actor: 'ada', item: 'club', target: 'bo' });
  expect(of(fight, 'bo').held).toContain('club');
  expect(encounter.legal(fight.state, 'ada')).toEqual([]);
  expect(encounter.legal(fight.state, 'cy')).toEqual([]);
  expect(fight.refusal({ do: 'draw', actor: 'cy', item: 'club' })).toBe('ED-CND-07');
  expect(fight.refusal({ do: 'attack', actor: 'ada', target: 'orc', weapon: 'dagger' })).toBe('ED-CND-07');
});

test('ED-NPC-04: a flight that is too steep is refused in the same words, asked and played', () => {
  const wyvern = { name: 'Wyvern', player: false, fly: 8, maxHp: 30 };
  const asked = ask(
    'flight',
    { creature: wyvern, moved: 8, upward: 5 },
    new Play(scriptedDice([]), readings) as never,
  );
  const fight = scene({ party: [{ ...ada, ...at(1, 1) }], foes: [{ ...wyvern, ...at(5, 3) }] });
  const played = encounter.whyNot?.(fight.state, { do: 'move', actor: 'wyvern', x: 6, y: 3, height: 5 });
  expect(played?.message).toBe(asked.message);
  expect(asked.message).toBe('Wyvern climbs at most 4 spaces in a turn.');
});
