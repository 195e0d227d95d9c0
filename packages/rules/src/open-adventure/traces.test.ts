/** The trace gives the reason for every number that differs from the one before, and has no line that was not used. */
import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, introduce, jsonSchema, resolve, type TraceNode } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { rulings } from './content/rulings/index.ts';
import { openAdventure } from './index.ts';

const readings = defaultReadings(rulings);

function resolved(name: string, input: unknown, dice: readonly number[] = []) {
  const procedure = openAdventure.procedures.find(each => each.name === name)!;
  const met = introduce(openAdventure, jsonSchema(procedure.input), input, readings);
  if (!met.ok) throw new Error(JSON.stringify(met));
  const result = resolve(procedure, met.value.input, scriptedDice(dice), readings);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result;
}
const lines = (nodes: readonly TraceNode[]): string[] =>
  nodes.flatMap(({ label, value, rule, children = [] }) => [
    `${label}${value === undefined ? '' : `: ${value}`}${rule === undefined ? '' : ` ${rule}`}`,
    ...lines(children),
  ]);
const traced = (name: string, input: unknown, ...dice: number[]): string[] =>
  lines(resolved(name, input, dice).trace);
const told = (name: string, input: unknown, ...dice: number[]): string =>
  resolved(name, input, dice).sentence ?? '';

describe('OA-SECO-03 OA-SECO-05: how health and stamina came about', () => {
  test.each(openAdventure.procedures.map(({ name, example }) => [name, example] as const))(
    '%s tells it once at most',
    (name, { input, dice }) => {
      const pools = resolved(name, input, dice).trace.filter(({ label }) => /^(Health|Stamina)$/.test(label));
      const seen = pools.map(({ label, value }) => `${label} ${value}`);
      expect(seen).toEqual([...new Set(seen)]);
    },
  );

  test.each<[string, object, number[]?]>([
    ['speed', { character: {}, terrain: ['mud'] }],
    ['move', { character: {}, path: [{ terrain: ['mud'] }] }],
    ['fall', { character: { HP: 9 }, spaces: 3 }],
    ['conditions', { character: { conditions: ['helpless'] } }],
    ['travel', { party: [{ name: 'Ann' }], hours: 2 }],
    ['vacuum', { character: { SP: 4, HP: 9 }, rounds: 1 }, [5, 6]],
  ])('%s: nothing is said of what it does not ask for', (name, input, dice: readonly number[] = []) => {
    expect(traced(name, input, ...dice).join()).not.toMatch(/OA-SECO-0[35]/);
  });
});

describe('lines that would say nothing', () => {
  test('OA-ACT-20 OA-COND-34: stamina is told before what rests on it, and not again every round', () => {
    const drowning = { character: { name: 'Ann', VIT: 2 }, stretches: [{ rounds: 9 }] };
    const seen = traced('hold-breath', drowning, 1, 6, 1, 6, 1, 6).filter(line => /^[Ss]tamina/.test(line));
    expect(seen.slice(0, 2)).toEqual(['Stamina: 2 OA-SECO-05', 'stamina points: 2']);
    expect(seen.filter(line => line.startsWith('Stamina'))).toHaveLength(1);
    expect(traced('hang', { character: { VIT: 2 } })[0]).toBe('Stamina: 2 OA-SECO-05');
  });

  test('OA-FALL-02 OA-FALL-06: protection where there is none', () => {
    expect(traced('fall', { character: { HP: 9 }, spaces: 3 }).join()).not.toMatch(/[Pp]rotection|on armor/);
    expect(traced('fall', { character: { HP: 9, protection: 1 }, spaces: 3 })).toContain(
      'protection of armor: -1 OA-FALL-02',
    );
  });

  test('OA-R-279 OA-COND-29: how long a feint lasts that failed, and the health of the poisoned', () => {
    const feint = { attacker: { CHA: 1 }, defender: { PER: 9 } };
    expect(traced('feint', feint, 3, 3).join()).not.toMatch(/OA-R-279/);
    expect(traced('poison', { character: {}, counters: 1 }).join()).not.toMatch(/OA-SECO/);
  });

  test('OA-PERK-09: darkness is darkness for most', () => {
    expect(told('sight', { character: { name: 'Ann' }, light: 'darkness' })).toBe(
      'Darkness is darkness for Ann.',
    );
  });
});

describe('what is paid', () => {
  test('OA-PERK-03 OA-ACT-32: a sprint and a run cost stamina', () => {
    const asked = { character: { race: 'purebred', SP: 3 }, sprint: true, posture: 'run' };
    expect(traced('speed', asked)).toEqual(
      expect.arrayContaining(['stamina points: 1 OA-PERK-03', 'swift sprint and run: -2 OA-PERK-03']),
    );
    expect(traced('move', { character: { SP: 3 }, posture: 'run', path: [{}] })).toContain(
      'run: -1 OA-ACT-32',
    );
  });

  test('OA-WEAP-08: exult and stamina points for what a weapon does', () => {
    const asked = { character: { SP: 4 }, weapon: 'sniper rifle', ability: 'double damage', exult: 2 };
    expect(traced('weapon-ability', asked)).toEqual(
      expect.arrayContaining(['exult points: 0 OA-WEAP-08', 'stamina points: 3 OA-WEAP-08']),
    );
  });

  test('OA-ARMR-14 OA-ARMR-15: what armor does for it, and nothing else', () => {
    const aramid = { character: { SP: 2, DEX: 5, armor: ['composite aramid'] }, armor: 'composite aramid' };
    expect(traced('armor-ability', aramid)).toContain('composite aramid: 1 OA-ARMR-14');
    expect(told('armor-ability', aramid)).toMatch(/: defense 11 against energy until the end of the turn\. /);
    const exoskeleton = { character: { SP: 2, armor: ['combat exoskeleton'] }, armor: 'combat exoskeleton' };
    expect(traced('armor-ability', exoskeleton)).toContain('combat exoskeleton: 2 OA-ARMR-15');
    expect(told('armor-ability', exoskeleton)).toMatch(
      /: Strength 7 and fortitude 7 until the end of the round/,
    );
  });
});

describe('what counters take and give', () => {
  test('OA-COND-39 OA-COND-09: stamina that goes with cold and comes with a meal', () => {
    expect(traced('receive-condition', { character: { SP: 5 }, condition: 'cold', counters: 2 })).toEqual([
      'stamina that goes with the counters: -2 OA-COND-39',
    ]);
    const hungry = {
      character: { SP: 3, conditions: { starvation: 2 } },
      condition: 'starvation',
      by: 'a meal',
    };
    expect(traced('relieve-condition', hungry)).toContain(
      'stamina that comes back with the counters: 1 OA-COND-39',
    );
  });

  test('OA-EQP-24: for how long a herb helps', () => {
    expect(
      traced('herbal-medication', { patient: { conditions: { exhaustion: 2 } }, herb: 'ginseng' }, 3, 5),
    ).toEqual(['2D + 1 hours: 9 OA-EQP-24', 'exhaustion that is felt meanwhile: 1 OA-EQP-24']);
  });

  test('OA-COND-08: what fighting the flames puts out', () => {
    const burning = { burning: { HP: 9, conditions: { burn: 2 } }, helper: { DEX: 9 } };
    expect(traced('put-out-fire', burning, 3, 5)).toContain('one burn counter goes: left: 1 OA-COND-08');
  });

  test('OA-REST-04 OA-REST-06 OA-COND-18: a night in armor', () => {
    const night = { character: { CHA: 5, SP: 1, armor: ['chain mail'] }, inArmor: true };
    expect(traced('sleep', night, 1, 4)).toEqual(
      expect.arrayContaining([
        'hours of sleep that the armor costs: 4 OA-REST-04',
        '8 hours: 4 OA-REST-06',
        'exhaustion: -1 OA-COND-18',
      ]),
    );
  });
});

describe('modifiers and their rules', () => {
  test('OA-ACT-22: damage weighs on concentration', () => {
    const struck = { character: { CHA: 9 }, distractions: [{ damage: 2 }] };
    expect(traced('concentrate', struck, 3, 4)).toContain('damage: -2 OA-ACT-22');
  });

  test('OA-ACT-23: bare hands dig three times as long', () => {
    expect(traced('dig', { volumes: 2, tool: false })).toContain('bare hands →: 6 OA-ACT-23');
  });

  test('OA-PERK-11 OA-INIT-05: watchful instincts surprise sooner', () => {
    const asked = { winner: { species: 'elf' }, winnerTotal: 9, loser: {}, loserTotal: 5 };
    expect(traced('surprise', asked)).toContain('watchful instincts: surprise from: 4 OA-PERK-11');
  });

  test('OA-COND-23: what is not rolled has no advantage', () => {
    const victim = { DEX: 6, VIT: 6, HP: 14, conditions: ['helpless'] };
    expect(traced('coup-de-grace', { attacker: {}, victim, kind: 'melee' }, 2, 4).join()).not.toMatch(
      /advantage/,
    );
  });

  test('OA-CMBT-16 OA-SECO-16: a magic attack over the defense', () => {
    const asked = {
      caster: { CHA: 5, MAG: 5, mana: { red: 2 }, powers: ['ember dart'] },
      target: { DEX: 6, HP: 8, immunities: ['burn'] },
      magic: 'ember dart',
      distance: 5,
    };
    expect(traced('cast-magic', asked, 2, 4)).toEqual(
      expect.arrayContaining(['total over defense: 6 OA-CMBT-16', 'defense: -6 OA-SECO-16']),
    );
  });

  test('OA-GUARD-04 OA-GUARD-05: how often a guard blocks and parries', () => {
    const asked = { character: { DEX: 6, shields: ['heraldic shield'] }, weapon: 'short sword' };
    expect(traced('guard', asked)).toEqual(
      expect.arrayContaining([
        'blocks, as much as the shield protects: 1 OA-GUARD-04',
        'parries with the short sword: 2 OA-GUARD-05',
      ]),
    );
  });

  test('OA-AIM-01: what a region makes of the damage', () => {
    expect(traced('body-region', { damage: 3, region: 'head', exult: 2 }, 5)).toContain(
      'head →: 6 OA-AIM-01',
    );
    const behind = { defense: 8, protection: 16, covered: ['torso'], total: 12 };
    expect(traced('light-cover', behind, 6)).toContain('over the defense: 4 OA-SIGHT-05');
  });
});

describe('what follows', () => {
  test('OA-ALGN-08: an alignment from virtues and vices', () => {
    const asked = {
      character: { virtues: ['brave', 'fair', 'honest'], vices: ['selfish'] },
      trait: 'merciful',
    };
    expect(traced('gain-trait', asked)).toEqual(
      expect.arrayContaining(['alignment score: 3 OA-ALGN-08', '4 virtues: 4', '1 vice: -1']),
    );
  });

  test('OA-MOVE-06: a pace is told when it changes, and every hour how far they have come', () => {
    const march = traced('travel', { party: [{ name: 'Ann', baseSpeed: 6, VIT: 5 }], hours: 10 }, 1, 4, 3, 4);
    expect(march.filter(line => line.startsWith('hour '))).toHaveLength(10);
    expect(march).toContain('spaces made so far, at four times the speed in eight hours: 24 OA-MOVE-06');
    expect(march.filter(line => line.startsWith('pace of Ann'))).toEqual([
      'pace of Ann: 6 OA-MOVE-06',
      'pace of Ann: 5 OA-MOVE-06',
    ]);
  });

  test('OA-MONY-01 OA-CRE8-15: what a purse holds after buying and selling', () => {
    expect(traced('buy', { moneyCc: 300, buy: [{ item: 'bedroll' }] })).toEqual([
      'cc left: 210 OA-MONY-01',
      'before: 300',
      'bedroll: -90 OA-CRE8-15',
    ]);
    expect(traced('sell', { moneyCc: 40, sell: [{ item: 'short sword' }] })).toContain(
      'paid: 262 OA-MONY-01',
    );
  });

  test('OA-ENC-08: what somebody carries, and what they could', () => {
    const asked = { character: { STR: 4, load: 2 }, weights: [3] };
    expect(traced('load', asked)).toEqual(
      expect.arrayContaining([
        'weight carried: 5 OA-ENC-08',
        'carried before: 2',
        'more: 3',
        'at most: 40 OA-ENC-08',
      ]),
    );
  });

  test('OA-WEAP-03 OA-EQP-17: the range of a bow and the time of a torch', () => {
    expect(traced('attack-score', { character: {}, weapon: 'short bow' })).toContain(
      'range of the short bow, before the roll: 7 OA-WEAP-03',
    );
    expect(traced('light-source', { source: 'torch' })).toContain('burns: 10 minutes OA-EQP-17');
  });

  test('OA-LVL-01 OA-DEAD-02: the level that experience reaches', () => {
    expect(traced('award-experience', { character: { STR: 5, xp: 95 }, award: 10 })).toEqual(
      expect.arrayContaining(['XP: 105 OA-LVL-01', 'level at 105 XP: 1 OA-LVL-01']),
    );
    expect(traced('next-character', { dead: { xp: 900 } })).toContain('level at 810 XP: 2 OA-DEAD-02');
  });

  test('OA-FIRE-04 OA-TIME-02 OA-EQP-08: air, intervals and meals', () => {
    const room = { length: 3, width: 3, height: 2, fires: ['small'] };
    expect(traced('air-supply', room)).toEqual(
      expect.arrayContaining([
        'volumes of air, 3 × 3 × 2: 18 OA-FIRE-04',
        'rounds that it lasts: 180 OA-FIRE-04',
      ]),
    );
    expect(traced('interval', { interval: 'vigilance', tasks: [4, 9] })).toContain(
      'intervals of 10 rounds: 2 OA-TIME-02',
    );
    expect(traced('meals', { body: 'stout' })).toContain('meals in 24 hours: 6 OA-EQP-08');
  });

  test('OA-ARMR-03: the minutes of each suit', () => {
    const asked = { character: {}, suits: ['gambeson', 'plated mail'] };
    expect(traced('don-armor', asked)).toEqual(
      expect.arrayContaining(['minutes to don it all: 6 OA-ARMR-03', 'gambeson (light): 1 OA-ARMR-03']),
    );
    expect(traced('doff-armor', { character: { armor: ['iron plate'] } })).toContain(
      'iron plate (heavy): 5 OA-ARMR-03',
    );
  });

  test('OA-LANG-06 OA-R-311: a language that came up already is rolled again', () => {
    const asked = { genre: 'science fiction', count: 2 };
    expect(traced('uncommon-language', asked, 6, 2, 4, 4, 1, 3)).toContain(
      '2D of 8: Reaver, known already: rolled again OA-LANG-06',
    );
  });

  test('OA-LVL-05: what a level gives is called by its name', () => {
    const asked = {
      character: { archetype: 'scout', xp: 120 },
      levels: [{ ability: 'PER', skills: [{ action: 'climb', ability: 'DEX', points: 1 }] }],
    };
    expect(traced('promote', asked, 4, 2)).toContain('Stamina of level 1: 2 OA-LVL-05');
  });

  test('OA-MAP-07: the sides that make a volume', () => {
    expect(traced('area', { notation: '5x4 volume' })).toContain('spaces, 5 × 5 × 4: 100 OA-MAP-07');
  });

  test('OA-ACT-24: whoever notices somebody who hides', () => {
    const observers = [{ character: { name: 'The guard', PER: 8 } }];
    expect(told('stealth', { character: { name: 'Ann', DEX: 6 }, observers }, 1, 2)).toBe(
      'Ann: sneak comes to 7, and the guard notices; 3 speed points a half-round.',
    );
  });
});
