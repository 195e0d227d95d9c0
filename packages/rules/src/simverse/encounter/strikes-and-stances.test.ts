import { fastDice, generator } from '@arbiter/dice';
import { isRefusal, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { choose, whyNotAnswer } from '../combat/attack.ts';
import { attackTn } from '../combat/attack-tn.ts';
import { face, fast, go, knight, map, readings, thug, who } from './fight.testing.ts';
import { encounter } from './index.ts';
import { plainRunning } from './lasting-powers.ts';
import { blowOf, grappleOf, protectionIn, stanceIn } from './strikes.ts';

const blow = { weapon: 0, use: 'strike', location: 'torso' } as const;
const felt = new Play(fastDice(generator('felt')), { ...readings, 'SV-R-102': 'always' } as const);
const quick = new Play(fastDice(generator('quick')), { ...readings, 'SV-R-21': 'speed' } as const);

/** What a defence of p1 against the thug is rolled against. */
function against(state: ReturnType<typeof face>, answer: 'dodge' | 'parry' | 'block', play = fast('x')) {
  const [by, on] = [who(state, 'f1'), who(state, 'p1')];
  const coming = blowOf(state, by, on, blow, 'main', undefined);
  const stance = stanceIn(state, on, coming, answer, 0, play);
  const chosen = choose({ blow: coming, defender: on, stance }, 0, play);
  return chosen && 'tn' in chosen ? chosen.tn : chosen?.rule;
}

test('SV-ATK-05: a parry is harder with the weapon that has attacked', () => {
  const open = face({}, { DX: 9, weapons: [{ weapon: 'Sword', skill: 5 }] });
  const missed = go(open, { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 }, 6, 6, 5).state;
  const turn = go(missed, { do: 'end turn', actor: 'p1' }).state;
  const back = go(turn, { do: 'attack', actor: 'f1', target: 'p1', weapon: 0 }, 3, 4, 5).state;
  const { events } = go(back, { do: 'defend', actor: 'p1', with: 'parry', weapon: 0 }, 1, 1, 2, 1, 1);
  // (12 + 3) / 2 - 4 = 3.5
  expect(events[0]).toMatchObject({ is: 'defended', tn: 3, roll: 'failure' });
});

test('SV-ATK-04 SV-ATK-05 SV-ATK-06: all that a defence may rest on, and the cover of the map', () => {
  const shield = { shield: 'Medium Shield', skill: 2 };
  const cover = [{ x: 3, y: 3, cover: 'light' }];
  const state = face({ shield, brawling: 1 }, {}, { map: { ...map, cover } });
  expect([against(state, 'dodge'), against(state, 'parry'), against(state, 'block')]).toEqual([8, 9, 11]);
  expect(against(face({}, {}), 'block')).toBe('SV-ATK-06');
});

test('SV-R-21 SV-R-79: where Dodge rests on Speed, it is the Speed of this round', () => {
  const state = face({}, {});
  const whole = against(state, 'dodge', quick as never) as number;
  who(state, 'p1').surprise = -1;
  expect(against(state, 'dodge', quick as never)).toBe(whole - 1);
  expect(against(state, 'dodge')).toBe(6);
});

test('SV-STAT-04 SV-R-174: the hold hinders a defence, but not against being seized', () => {
  const state = face({}, {});
  const [by, on] = [who(state, 'f1'), who(state, 'p1')];
  const free = against(state, 'dodge') as number;
  on.conditions = ['Grappled'];
  expect(against(state, 'dodge')).toBe(free - 4);
  const seize = grappleOf(state, by, on);
  const stance = stanceIn(state, on, seize, 'dodge', 0, fast('x'));
  expect(choose({ blow: seize, defender: on, stance }, 0, fast('x'))).toMatchObject({ tn: free });
});

test('SV-ARM-01: armour where the blow falls, and the powers that run over it', () => {
  const state = face({ armour: [{ piece: 'torso', AR: 4, AD: 1 }] }, {});
  const c = who(state, 'p1');
  const AR = (location: 'torso' | 'head') => protectionIn(state, c, location, '', fast('x')).AR;
  expect([AR('torso'), AR('head')]).toEqual([4, 0]);
  state.running.push({ ...plainRunning('p1', ['p1'], 'Shield Spell', 9), AR: 3 });
  expect([AR('torso'), AR('head')]).toEqual([7, 3]);
});

test('SV-INIT-06: who answers nothing, or has no reaction left, meets the blow as it comes', () => {
  const state = face({}, {});
  const [by, on] = [who(state, 'f1'), who(state, 'p1')];
  const seize = grappleOf(state, by, on);
  const met = (answer: 'none' | 'dodge') =>
    choose(
      { blow: seize, defender: on, stance: stanceIn(state, on, seize, answer, -1, fast('x')) },
      0,
      fast('x'),
    );
  expect([met('none'), met('dodge')]).toMatchObject([undefined, { defence: 'dodge' }]);
  on.reactions = 0;
  expect(met('dodge')).toBeUndefined();
  expect(
    whyNotAnswer(
      { blow: seize, defender: on, stance: stanceIn(state, on, seize, 'dodge', -1, fast('x')) },
      fast('x'),
    ),
  ).toBeUndefined();
});

test('SV-PAIN-03 SV-R-102: the pain of wounds waits for the end of the fight, unless the table wants it felt', () => {
  const state = face({ vitality: 5 }, {});
  const [by, on] = [who(state, 'p1'), who(state, 'f1')];
  const tn = (play: typeof felt) => attackTn(by, blowOf(state, by, on, blow, 'main', undefined), false, play);
  // 5 of 24 is below a quarter: −2.
  expect(tn(fast('x') as typeof felt) - tn(felt)).toBe(2);
});

test('SV-PAIN-03 SV-R-102 SV-INIT-11: felt, it halves every move below a tenth', () => {
  const setup = {
    party: [{ ...knight, vitality: 2, x: 3, y: 3 }],
    foes: [{ ...thug, x: 7, y: 5 }],
    map: { ...map, width: 40 },
    morale: false,
  };
  const halfMoves = (play: typeof felt) => {
    const opening = encounter.start(setup, play);
    if (isRefusal(opening)) throw new Error(opening.message);
    return encounter
      .legal(opening.state, 'p1')
      .flatMap(({ command: c }) => (c.do === 'move' && c.how === 'half' ? [c.x] : []));
  };
  expect(Math.max(...halfMoves(fast('x') as typeof felt))).toBe(3 + 6);
  expect(Math.max(...halfMoves(felt))).toBe(3 + 3);
});

test('SV-ENH-05: what runs counts, and Evasive Movement only for a dodge on the move', () => {
  const state = face({}, {});
  const [dodge, parry] = [against(state, 'dodge') as number, against(state, 'parry') as number];
  state.running.push(
    { ...plainRunning('p1', ['p1'], 'Bless', 9), attack: 2, defence: 2 },
    { ...plainRunning('p1', ['p1'], 'Evasive', 9), onTheMove: { dodge: 1 } },
  );
  expect(against(state, 'dodge')).toBe(dodge + 2);
  who(state, 'p1').moved = 1;
  expect([against(state, 'dodge'), against(state, 'parry')]).toEqual([dodge + 3, parry + 2]);
});
