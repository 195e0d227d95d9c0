import { describe, expect, test } from 'vitest';
import { at, momentOf } from './acts/scene.testing.ts';
import { encounter } from './index.ts';

const confused = { conditions: ['confused'] };

describe('what confusion makes of a Reaction in the middle of another deed', () => {
  test('AV-COND-11 AV-R-142: whoever stumbles out of reach before defending is not struck, and the attack is paid', () => {
    const now = momentOf({
      party: [at('A', 5, 5, { weapons: [{ name: 'blade', category: 'complexMelee' }] })],
      foes: [at('B', 6, 5, confused)],
    });
    now.give({ do: 'attack', actor: 'a', target: 'b', weapon: 'blade' });
    // 3 is a walk in a direction, 3 is east; A strikes out at whoever leaves its reach.
    expect(now.give({ do: 'react', actor: 'b', reaction: 'fall-prone' }, 3, 3)).toEqual([
      'B tries, confused: move full Movement in a random direction, east.',
    ]);
    expect(now.state.pending).toMatchObject({ is: 'opportunity', actor: 'a' });
    expect(now.give({ do: 'let pass', actor: 'a' })).toEqual([
      'B breaks away and stumbles 1 unit.',
      'B stumbles 3 units.',
      'A’s attack with blade for 1 Energy finds nobody in reach any more.',
    ]);
    expect(now.who('a')).toMatchObject({ energy: 4, turn: { actions: 1 } });
    expect(now.state).toMatchObject({ pending: null, interrupted: [], actor: 'a' });
  });

  test('AV-COND-11: a Reaction that comes to nothing leaves the question open', () => {
    const now = momentOf({ party: [at('A', 5, 5)], foes: [at('B', 6, 5, confused)] });
    now.give({ do: 'attack', actor: 'a', target: 'b', weapon: 'Unarmed strike' });
    expect(now.give({ do: 'react', actor: 'b', reaction: 'cover-eyes' }, 2)).toEqual([
      'B tries, confused: nothing.',
    ]);
    expect(now.state.pending).toMatchObject({ is: 'defense', actor: 'b' });
    now.give({ do: 'defend', actor: 'b', with: 'evasion' }, 1, 4);
    expect(now.state).toMatchObject({ pending: null, interrupted: [], actor: 'a' });
  });

  test('AV-COND-11 AV-LIFE-16: the attacked turns on the nearest first; an attacker it fells strikes no more', () => {
    const now = momentOf({
      party: [at('A', 5, 5, { tier: 'standard', health: 1 }), at('C', 5, 9)],
      foes: [at('B', 6, 5, confused)],
    });
    now.give({ do: 'attack', actor: 'a', target: 'b', weapon: 'Unarmed strike' });
    now.give({ do: 'react', actor: 'b', reaction: 'fall-prone' }, 1);
    expect(now.state.pending).toMatchObject({ is: 'defense', actor: 'a', blow: { reaction: true } });
    now.give({ do: 'defend', actor: 'a', with: 'evasion' }, 4, 1);
    expect(now.who('a')).toMatchObject({ out: true });
    expect(now.who('b').health).toBe(20);
    expect(now.state).toMatchObject({ interrupted: [], actor: 'c' });
  });

  test('AV-COND-11 AV-REA-02: an Attack of Opportunity may become a stumble, and the walk goes on', () => {
    const now = momentOf({ party: [at('A', 5, 5)], foes: [at('B', 6, 5, confused)] });
    now.give({ do: 'move', actor: 'a', x: 4, y: 5 });
    expect(now.state.pending).toMatchObject({ is: 'opportunity', actor: 'b' });
    now.give({ do: 'strike', actor: 'b', weapon: 'Unarmed strike' }, 3, 1);
    // North, out of A's reach: A may strike first.
    expect(now.state.pending).toMatchObject({ is: 'opportunity', actor: 'a' });
    expect(now.give({ do: 'let pass', actor: 'a' })).toContain('A breaks away and moves 1 unit.');
    expect(now.who('b')).toMatchObject({ x: 6, y: 1 });
    expect(now.who('a')).toMatchObject({ x: 4, y: 5, turn: { movement: 1 } });
  });

  test('AV-COND-11 AV-ACT-07: whoever stumbles away is not grabbed, and the try is paid', () => {
    const now = momentOf({
      party: [at('A', 5, 5, { conditions: ['blinded'] })],
      foes: [at('B', 6, 5, confused)],
    });
    now.give({ do: 'grab', actor: 'a', target: 'b' });
    now.give({ do: 'react', actor: 'b', reaction: 'fall-prone' }, 3, 3);
    if (now.state.pending) now.give({ do: 'let pass', actor: 'a' });
    expect(now.who('a')).toMatchObject({ energy: 4, turn: { actions: 1 } });
    expect(now.who('b').conditions.map(c => c.name)).toEqual(['confused']);
  });

  test('AV-COND-11: a module’s Reaction with the defense meets confusion too, and the defense is still made', () => {
    const now = momentOf({
      party: [at('A', 5, 5)],
      foes: [at('B', 6, 5, { ...confused, features: [{ name: 'Roll aside', act: 'Roll aside' }] })],
    });
    now.give({ do: 'attack', actor: 'a', target: 'b', weapon: 'Unarmed strike' });
    const [act] = now.offers('defend').filter(command => 'act' in command);
    expect(act).toBeDefined();
    now.give(act!, 2);
    expect(now.who('b').energy).toBe(5);
    expect(now.state.pending).toMatchObject({ is: 'defense', actor: 'b' });
  });

  test('AV-COND-11 AV-R-137: in its own turn a confused Reaction goes towards the nearest with Movement that is left', () => {
    const now = momentOf({ party: [at('A', 5, 5, confused)], foes: [at('B', 8, 5)] });
    now.give({ do: 'react', actor: 'a', reaction: 'fall-prone' }, 1);
    expect(now.who('a')).toMatchObject({ x: 7, turn: { movement: 2, actions: 0 } });
    expect(now.state.pending).toMatchObject({ is: 'defense', actor: 'b', blow: { reaction: true } });
  });

  test('AV-COND-11 AV-R-78: the nearest is shot at with the bow in hand, though no bow makes Attacks of Opportunity', () => {
    const bow = { name: 'bow', category: 'simpleRanged', primary: 3, min: 1, max: 5 };
    const now = momentOf({
      party: [at('A', 5, 5), at('C', 5, 6)],
      foes: [at('B', 9, 5, { ...confused, weapons: [bow] })],
    });
    now.give({ do: 'move', actor: 'a', x: 8, y: 5 });
    now.give({ do: 'attack', actor: 'a', target: 'b', weapon: 'Unarmed strike' });
    now.give({ do: 'react', actor: 'b', reaction: 'fall-prone' }, 1);
    expect(now.state.pending).toMatchObject({
      is: 'defense',
      actor: 'a',
      blow: { weapon: 'bow', reaction: true },
    });
  });
});

describe('shoving', () => {
  const scene = (more: object = {}) => momentOf({ party: [at('A', 5, 5)], foes: [at('B', 6, 5)], ...more });

  test('AV-ACT-09 AV-R-59: the shover chooses after winning', () => {
    const now = scene();
    now.give({ do: 'shove', actor: 'a', target: 'b' });
    expect(now.give({ do: 'resist', actor: 'b', with: 'fitness' }, 4, 1)).toEqual([
      'A shoves B for 1 Energy; B gives way (4 against 1).',
    ]);
    expect(now.state.pending).toEqual({ is: 'shove', actor: 'a', target: 'b' });
    expect(now.refusal({ do: 'react', actor: 'a', reaction: 'fall-prone' })).toBe('AV-CMB-06');
    expect(now.give({ do: 'choose', actor: 'a', result: 'push' })).toEqual(['B is pushed 1 unit.']);
    expect(now.who('b')).toMatchObject({ x: 7, y: 5 });
  });

  test('AV-ACT-09 AV-R-148: where there is no room a push leaves the target where it is; Prone is still to be had', () => {
    const wall = { map: { width: 16, height: 12, walls: [{ x: 7, y: 5 }] } };
    for (const result of ['push', 'prone'] as const) {
      const now = scene(wall);
      now.give({ do: 'shove', actor: 'a', target: 'b' });
      now.give({ do: 'resist', actor: 'b', with: 'nothing' });
      expect(now.give({ do: 'choose', actor: 'a', result })).toEqual([
        result === 'push' ? 'B stays, with no free space behind.' : 'B is knocked Prone.',
      ]);
      expect(now.who('b')).toMatchObject({ x: 6, y: 5 });
    }
  });
});

describe('held spaces', () => {
  test('AV-CMB-08 AV-R-199: whoever is stopped in an ally’s space is back in the last free one', () => {
    const now = momentOf({
      party: [at('A', 5, 5, { health: 1 }), at('C', 6, 5)],
      foes: [at('B', 5, 6)],
    });
    now.give({ do: 'move', actor: 'a', x: 8, y: 5 });
    // From 6, 5, where C stands, to 7, 5 A leaves B's reach.
    expect(now.state.pending).toMatchObject({ is: 'opportunity', actor: 'b' });
    now.give({ do: 'strike', actor: 'b', weapon: 'Unarmed strike' });
    now.give({ do: 'defend', actor: 'a', with: 'evasion' }, 4, 1);
    expect(now.who('a')).toMatchObject({ x: 5, y: 5, health: 0 });
  });

  test('AV-CMB-08 AV-R-199: an enemy that is Stunned bars no way', () => {
    const walls = [4, 6].flatMap(y => [6, 7].map(x => ({ x, y })));
    const corridor = (more: object) =>
      momentOf({
        party: [at('A', 5, 5)],
        foes: [at('B', 6, 5, more)],
        map: {
          width: 16,
          height: 12,
          walls: [
            ...walls,
            ...[3, 7].map(y => ({ x: 6, y })),
            ...[0, 1, 2, 8, 9, 10, 11].map(y => ({ x: 6, y })),
          ],
        },
      });
    const through = { do: 'move', actor: 'a', x: 7, y: 5 };
    expect(corridor({}).refusal(through)).toBe('AV-CMB-08');
    expect(corridor({ conditions: ['stunned'] }).refusal(through)).toBeUndefined();
  });
});

describe('what somebody keeps up ends with them', () => {
  const singing = { concentration: { on: 'song', name: 'Hammer and Anvil' } };
  const heard = { effects: [{ name: 'Hammer and Anvil', by: 'A', strength: 1, bonus: { attack: 1 } }] };
  const scene = (more: object) =>
    momentOf({
      party: [at('C', 5, 6, heard), at('A', 5, 5, { ...singing, ...more })],
      foes: [at('B', 9, 5)],
    });

  test('AV-COND-40 AV-LIFE-02: who does not pay at 0 Health falls Unconscious, and the song is over', () => {
    const now = scene({ health: 0 });
    now.give({ do: 'end turn', actor: 'c' });
    const told = now.give({ do: 'lifeline', actor: 'a', pays: false }, 1);
    expect(told).toContain('Hammer and Anvil is over.');
    expect(told).toContain('A stays Unconscious.');
    expect(now.who('c').effects).toEqual([]);
  });

  test('AV-R-186 AV-LIFE-05: the song of the dead is over', () => {
    const now = scene({ health: 0, conditions: ['bleeding'] });
    now.give({ do: 'end turn', actor: 'c' });
    now.give({ do: 'lifeline', actor: 'a', pays: true });
    expect(now.give({ do: 'end turn', actor: 'a' }, 1)).toContain('Hammer and Anvil is over.');
    expect(now.who('a')).toMatchObject({ dead: true, concentration: null });
    expect(now.who('c').effects).toEqual([]);
  });

  test('AV-R-186: a spell kept up is over when its caster bleeds into unconsciousness', () => {
    const now = momentOf({
      party: [
        at('A', 5, 5, {
          health: 0,
          attributes: { physique: 3 },
          skills: { endurance: 4 },
          conditions: [{ name: 'bleeding', rc: 2 }],
          concentration: { on: 'spell', name: 'Ward' },
        }),
        at('C', 5, 6, { effects: [{ name: 'Ward', by: 'A', strength: 1, mitigation: { physical: 2 } }] }),
      ],
      foes: [at('B', 9, 5)],
    });
    now.who('a').turn = { ...now.who('a').turn, paid: true };
    expect(now.give({ do: 'end turn', actor: 'a' }, 9, 3, 2, 9, 3, 2)).toContain('Ward is over.');
    expect(now.who('c').effects).toEqual([]);
  });
});

describe('what is paid for is told', () => {
  test('AV-RES-07 AV-MOD-06: an attack with a module’s action is one price with one check, and the Reaction names its own', () => {
    const now = momentOf({
      party: [
        at('A', 5, 5, {
          weapons: [{ name: 'blade', category: 'complexMelee', primary: 3 }],
          features: [{ name: 'Mighty blow', act: 'Mighty blow' }],
        }),
      ],
      foes: [at('B', 6, 5, { features: [{ name: 'Roll aside', act: 'Roll aside' }] })],
    });
    now.who('a').energy = 1;
    now.give({ do: 'attack', actor: 'a', target: 'b', weapon: 'blade', act: 'Mighty blow' });
    // One Endurance check for the fall to −2; then the attack's 1d4 and the Evasion of 2d4.
    const told = now.give({ do: 'defend', actor: 'b', with: 'evasion', act: 'Roll aside' }, 2, 4, 1, 3);
    expect(told).toEqual([
      'B answers with Roll aside for 1 Energy; A attacks with blade (Mighty blow) for 3 Energy and hits B for 3 (1 success); B has 17 Health left; A is Winded.',
    ]);
    expect(now.who('a').energy).toBe(-2);
    expect(now.who('b').energy).toBe(4);
  });

  test('AV-RES-09 AV-R-31: whoever has less than the whole price pays it only as the table allows', () => {
    const scene = (reading: 'neverNegative' | 'untilBelowZero') => {
      const now = momentOf(
        {
          party: [
            at('A', 5, 5, { weapons: ['Mace'], features: [{ name: 'Mighty blow', act: 'Mighty blow' }] }),
          ],
          foes: [at('B', 6, 5)],
        },
        { 'AV-R-31': reading },
      );
      now.who('a').energy = 1;
      return now.refusal({ do: 'attack', actor: 'a', target: 'b', weapon: 'Mace', act: 'Mighty blow' });
    };
    expect(scene('neverNegative')).toBe('AV-RES-09');
    expect(scene('untilBelowZero')).toBeUndefined();
  });

  test('AV-COND-11 AV-R-137: a confused thrower goes only as near as the knife carries, and strikes nobody through a wall', () => {
    const knife = { name: 'Knife', category: 'throwing', min: 1, max: 2, hands: 0, thrown: true };
    const thrower = { ...confused, weapons: [knife] };
    const now = momentOf({ party: [at('A', 1, 5, thrower)], foes: [at('B', 10, 5)] });
    // 8 units away; the band beyond its farthest ends at 5.
    now.give({ do: 'search', actor: 'a' }, 1);
    expect(now.who('a')).toMatchObject({ x: 4, turn: { movement: 3 } });
    expect(now.state.pending).toMatchObject({ is: 'defense', actor: 'b' });
    const walled = momentOf({
      party: [at('A', 4, 5, thrower)],
      foes: [at('B', 8, 5)],
      map: { walls: [4, 5, 6].map(y => ({ x: 6, y })) },
    });
    walled.give({ do: 'search', actor: 'a' }, 1);
    expect(walled.state.pending).toBeNull();
    expect(walled.who('a').turn.actions).toBe(1);
  });

  test('AV-REA-02 AV-CMB-05: whoever had a turn in Preparation strikes at walkers again from Early on', () => {
    const axe = { name: 'Axe', primary: 3, extra: 2 };
    const now = momentOf({
      party: [at('A', 5, 5)],
      foes: [at('B', 6, 5, { tier: 'standard', weapons: [axe] })],
    });
    now.state.moment = { ...now.state.moment, round: 1 };
    now.who('b').turn = { ...now.who('b').turn, round: 1, taken: 1, phase: 'preparation' };
    now.give({ do: 'move', actor: 'a', x: 3, y: 5 });
    expect(now.offers('strike')).toContainEqual({ do: 'strike', actor: 'b', weapon: 'Axe' });
    now.give({ do: 'strike', actor: 'b', weapon: 'Axe' });
    expect(now.give({ do: 'defend', actor: 'a', with: 'evasion' }, 3, 1)[0]).toContain('strikes out');
  });
});

describe('whoever drops in its own turn where one may pay at once', () => {
  const open = () =>
    momentOf(
      { party: [at('A', 5, 5, { health: 1 }), at('C', 5, 9)], foes: [at('B', 6, 5)] },
      { 'AV-R-124': 'payNow' },
    );
  const struck = (now: ReturnType<typeof open>) => {
    now.give({ do: 'sprint', actor: 'a', x: 2, y: 5 });
    now.give({ do: 'strike', actor: 'b', weapon: 'Unarmed strike' });
    now.give({ do: 'defend', actor: 'a', with: 'evasion' }, 4, 1);
    expect(now.state.pending).toEqual({ is: 'lifeline', actor: 'a' });
    expect(now.who('a')).toMatchObject({ health: 0, resolve: 20 });
  };

  test('AV-LIFE-01 AV-LIFE-02: is asked, pays and goes on with what was interrupted (AV-R-124)', () => {
    const now = open();
    struck(now);
    expect(now.offers('lifeline')).toHaveLength(2);
    expect(encounter.state.safeParse(JSON.parse(JSON.stringify(now.state))).success).toBe(true);
    expect(now.give({ do: 'lifeline', actor: 'a', pays: true })).toEqual([
      'A pays 2 Resolve to finish the turn, 18 left.',
      'A breaks away and sprints 1 unit.',
      'A sprints 2 units.',
    ]);
    expect(now.state).toMatchObject({ actor: 'a', pending: null, interrupted: [] });
    expect(now.refusal({ do: 'attack', actor: 'a', target: 'b', weapon: 'Unarmed strike' })).not.toBe(
      'AV-LIFE-01',
    );
  });

  test('AV-LIFE-02: or keeps the Resolve, awake, and loses the rest of the turn (AV-R-124)', () => {
    const now = open();
    struck(now);
    expect(now.give({ do: 'lifeline', actor: 'a', pays: false })[0]).toBe(
      'A does not pay and loses the rest of the turn.',
    );
    expect(now.who('a')).toMatchObject({ x: 5, resolve: 20, conditions: [] });
    expect(now.state).toMatchObject({ actor: 'c', interrupted: [] });
  });

  test('AV-LIFE-15: whoever cannot pay is not asked; the game master’s harm asks too', () => {
    const now = open();
    now.give({ do: 'gm harm', actor: 'gm', target: 'a', amount: 3, type: 'physical' });
    expect(now.state.pending).toEqual({ is: 'lifeline', actor: 'a' });
    const poor = open();
    poor.who('a').resolve = 1;
    poor.give({ do: 'gm harm', actor: 'gm', target: 'a', amount: 3, type: 'physical' });
    expect(poor.state).toMatchObject({ pending: null, actor: 'c' });
  });
});
