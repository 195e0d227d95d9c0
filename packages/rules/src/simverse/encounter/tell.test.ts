import { expect, test } from 'vitest';
import type { FightEvent } from './events.ts';
import { against } from './fight.testing.ts';
import { tell } from './tell.ts';

const state = against('Fireball', [{ x: 8, y: 3 }], { weapons: [{ weapon: 'Dagger' }] });
const hit = {
  is: 'hit',
  actor: 'f1',
  by: 'p1',
  location: 'torso',
  damage: 7,
  bleedingCount: 0,
  stable: false,
  shock: 0,
  lastAction: false,
  x: 8,
  y: 3,
  wear: [],
  parried: -1,
} as const;
const attacked = {
  is: 'attacked',
  actor: 'p1',
  target: 'f1',
  weapon: 0,
  use: 'strike',
  hand: 'main',
  cost: 'major',
  tn: 12,
  pending: null,
} as const;

const wounds = { is: 'wounds', actor: 'f1', stable: false, unconscious: false, lastAction: false } as const;
const aid = { is: 'first aid', actor: 'p1', stable: false } as const;

test.each<[FightEvent, string | undefined]>([
  [{ is: 'round', round: 2, order: [] }, 'Round 2.'],
  [{ is: 'weapon', actor: 'p1', weapon: 0, place: 'main', cost: 'minor' }, 'Mage takes Dagger in hand.'],
  [{ is: 'weapon', actor: 'p1', weapon: 0, place: 'stowed', cost: 'minor' }, 'Mage puts Dagger away.'],
  [{ is: 'weapon', actor: 'p1', weapon: 0, place: 'ground', cost: 'free' }, 'Mage drops Dagger.'],
  [{ is: 'surprised', actor: 'f1', tn: 10, speedChange: -1 }, 'Thug is surprised: Speed −1 this round.'],
  [
    { ...attacked, location: 'head', roll: 'success' },
    'Mage attacks Thug with Dagger, aiming for the head: success against 12.',
  ],
  [
    { ...attacked, use: 'thrust', location: 'torso', roll: 'success' },
    'Mage thrusts Dagger at Thug: success against 12.',
  ],
  [
    { ...attacked, use: 'throw', location: 'head', roll: 'failure' },
    'Mage throws Dagger at Thug, aiming for the head: failure against 12.',
  ],
  [
    { ...attacked, use: 'strike', power: 0, location: 'torso', roll: 'success' },
    'Mage attacks Thug with Fireball: success against 12.',
  ],
  [
    { ...wounds, loss: 2, vitality: 5, bleedingCount: 1, life: 'up', closed: 1 },
    'Thug loses 2 Vitality to wounds: 5 left, a wound closes, 1 open wound.',
  ],
  [
    { ...wounds, loss: 1, vitality: -3, bleedingCount: 0, life: 'stable', stable: true, closed: 2 },
    'Thug loses 1 Vitality to wounds: -3 left, stable, 2 wounds close.',
  ],
  [
    { ...aid, target: 'p1', roll: 'failure', vitality: 4, bleedingCount: 2, life: 'up' },
    'Mage tends their own wounds with First Aid: failure, Vitality 4, 2 open wounds.',
  ],
  [
    { ...aid, target: 'f1', roll: 'success', vitality: 0, bleedingCount: 0, life: 'stable', closed: 1 },
    'Mage gives Thug First Aid: success, Vitality 0, stable, a wound closes.',
  ],
  [
    { is: 'defended', actor: 'f1', with: 'dodge', tn: 5, roll: 'failure' },
    'Thug tries to dodge: failure against 5.',
  ],
  [{ is: 'defended', actor: 'f1', with: 'none', tn: null, roll: null }, 'Thug does not defend.'],
  [{ ...hit, vitality: 13, life: 'up' }, 'Thug takes 7 damage to the torso: Vitality 13.'],
  [{ ...hit, vitality: -1, life: 'dying' }, 'Thug takes 7 damage to the torso: Vitality -1, dying.'],
  [
    { ...hit, vitality: 13, life: 'up', bleedingCount: 2 },
    'Thug takes 7 damage to the torso: Vitality 13, 2 open wounds.',
  ],
  [
    { ...hit, vitality: -30, life: 'dead', bleedingCount: 2 },
    'Thug takes 7 damage to the torso: Vitality -30, dead.',
  ],
  [
    { is: 'used power', actor: 'p1', power: 0, pool: 'mana', cost: 6, counts: true },
    'Mage uses Fireball (6 Mana).',
  ],
  [{ is: 'drank', actor: 'p1', potion: 0, name: 'Antidote', target: 'f1' }, 'Mage gives Thug Antidote.'],
  [{ is: 'pools', actor: 'p1', stamina: 3, mana: 2 }, 'Mage has 3 Stamina and 2 Mana.'],
  [{ is: 'lapsed', actor: 'p1', name: 'Bless', why: 'its time is over' }, 'Bless ends: its time is over.'],
  [{ is: 'let go', actor: 'p1', target: 'f1' }, 'Mage lets Thug go.'],
  [{ is: 'state', actor: 'f1', state: 'Stunned', turns: 0 }, 'Thug is no longer Stunned.'],
  [
    { is: 'morale', actor: 'f1', trigger: 'death of an ally', tn: 9, result: 'panic', rounds: 3 },
    'Thug sees an ally die: panic for 3 rounds.',
  ],
  [{ is: 'ended', winner: 'nobody' }, 'Nobody is left standing.'],
  [{ is: 'ended', winner: 'party' }, 'The party has won.'],
  [{ is: 'turn ended', actor: 'p1' }, undefined],
  [{ is: 'moved', actor: 'p1', how: 'half', x: 3, y: 3, metres: 0 }, undefined],
])('%o', (event, sentence) => {
  expect(tell(state, event)).toBe(sentence);
});

test('SV-R-185: who has won and yet lies on the ground is told so', () => {
  const down = structuredClone(state);
  const mage = down.fighters.p1;
  if (mage) mage.life = 'dying';
  expect(tell(down, { is: 'ended', winner: 'party' })).toBe(
    'The party has won, and none of them is left standing.',
  );
});

test('SV-R-185: in the rounds of care the story says in which round the last foe fell', () => {
  const won = { ...state, round: 6, quiet: { side: 'party', round: 5 } };
  expect(tell(won, { is: 'round', round: 6, order: [] })).toBe('Round 6: the wounded are seen to.');
  expect(tell(won, { is: 'ended', winner: 'party' })).toBe(
    'The party has won. The last foe fell in round 5.',
  );
  const lost = { ...state, round: 6, quiet: { side: 'foes', round: 5 } };
  expect(tell(lost, { is: 'ended', winner: 'foes' })).toMatch(
    /^The foes have won.*\. Their last enemy fell in round 5\.$/,
  );
  expect(tell({ ...state, round: 5 }, { is: 'quiet', winner: 'party' })).toBe(
    'The party holds the field in round 5, and sees to its wounded.',
  );
});

test('SV-CMOD-06: after a called shot the table hears what the game master may let follow', () => {
  const told = (location: 'arm' | 'head' | 'torso', more: object = {}) =>
    tell(state, { ...hit, location, vitality: 3, life: 'up', ...more });
  expect(told('arm')).toBe(
    'Thug takes 7 damage to the arm: Vitality 3. A hit on the arm: what it holds may fall, by the game master’s word.',
  );
  expect(told('head')).toContain('it may stun them or knock them out');
  // Nothing was called, nobody is left to feel it, or no blow has fallen.
  for (const [location, more] of [
    ['torso', {}],
    ['head', { life: 'dead' }],
    ['arm', { from: 'venom' }],
  ] as const)
    expect(told(location, more)).not.toContain('game master');
});
