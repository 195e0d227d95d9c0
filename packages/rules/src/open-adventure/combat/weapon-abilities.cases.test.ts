/** The worked cases of combat abilities. */
import { pool, sum } from '@arbiter/dice';
import { isRefusal } from '@arbiter/engine';
import { playCases } from '../../testing/cases.ts';
import { countersOf } from '../character/afflictions.ts';
import { type Character, type CharacterInput, characterOf } from '../character/character.ts';
import { secondaryScore } from '../character/secondary-scores.ts';
import { endureConditionsProcedure } from '../conditions/condition-changes.ts';
import { AT_PEACE, passTime, roundMoment, runDown } from '../conditions/condition-clock.ts';
import { hasCondition, hasNoTurn } from '../conditions/conditions.ts';
import { pullOutProcedure } from '../conditions/skewer.ts';
import { rulings } from '../content/rulings/index.ts';
import { protectionLeft } from '../gear/armor.ts';
import { knockbackProcedure } from '../rounds/knockback.ts';
import { type At, allCases, ask, type G, type OaAdapter, playOn, totals } from '../testing.ts';
import { attackProcedure } from './attack.ts';
import { attackSeveralProcedure } from './attack-several.ts';
import {
  afterTies,
  applied,
  attack,
  melee,
  type Out,
  ranged,
  saves,
  withDefense,
} from './combat-cases.testing.ts';
import { reachWith } from './weapon-abilities.ts';

/** A blow with a weapon that has this ability, so strong that a roll of 0 does so much damage. */
const blow = (ability: string, damage: number, defender: CharacterInput = {}, counters?: number) => ({
  ...melee(5 + damage, { HP: 9 }),
  abilities: [{ ability, ...(counters === undefined ? {} : { counters }) }],
  buys: ['hook', 'disarm', 'skewer'].includes(ability) ? [ability] : [],
  defender: { name: 'Defender', DEX: 5, HP: 30, maxHP: 30, ...defender },
});
const lastTotal = (at: At): unknown => totals(at.trace).at(-1);
/** The faces of a case that are played on dice of their own. */
const playedApart = (at: At): void => {
  for (const _ of at.faces) at.play.dice.roll(pool(1, 6), sum, 'played apart');
};

const several = (input: object, play: At['play']): Out => ask(attackSeveralProcedure, input, play) as Out;
function sweep(g: G, at: At, more: object = {}): Out {
  const names = Object.keys(g.adjacent);
  const input = {
    attacker: { name: 'Sweeper', STR: g.meleeAttack - 4, ...(g.stamina ? { SP: g.stamina } : {}) },
    weapon: 'crescent blade',
    targets: names.map(name => ({
      defender: { name, DEX: g.adjacent[name], HP: 20, maxHP: 20 },
      ally: name === 'ally',
    })),
    ...more,
  };
  const o = several(input, at.play);
  const by = (read: (hit: G) => unknown) =>
    Object.fromEntries(names.flatMap((name, i) => (o.targets[i] ? [[name, read(o.targets[i])]] : [])));
  return {
    ...o,
    totals: by(hit => hit.total),
    damages: by(hit => hit.damage),
    bleed: by(hit => hit.gains.bleed ?? 0),
    stamina: o.attackerSP,
  };
}

const pierced = (at: At, pierce: number, { dexterity, protection, attackTotal }: G): number => {
  const defender = { DEX: dexterity, protection, HP: 20, maxHP: 20 };
  const input = { ...melee(attackTotal), abilities: [{ ability: 'pierce', counters: pierce }], defender };
  return attack(input, playOn([1, 1], at.play.readings)).damage;
};

const adapters: Record<string, OaAdapter> = {
  'OA-C-2278': (g, at) => ({
    takesEffect: g.damage.map((damage: number) => {
      // A save that fails: 5 and −5.
      const play = playOn(damage ? [1, 1, 6, 5] : [1, 1], at.play.readings);
      return (
        attack(blow(g.ability, damage, { protection: 0, armor: ['leather garment'], DEX: 2 }), play)
          .sundered > 0
      );
    }),
  }),
  'OA-C-2279': (g, at) => {
    const o = several(
      {
        ...ranged(20, 10),
        abilities: [{ ability: 'blast' }],
        by: 'blast',
        targets: g.targets.map(({ distance, protection }: G) => ({
          defender: { DEX: 5, protection, HP: 20, maxHP: 20 },
          distance,
          freeDodge: false,
        })),
      },
      afterTies(at),
    );
    const ranges = o.targets.map(({ range }: G) => range);
    return { rangeAfterEach: ranges.slice(1), reached: o.targets.map(({ foiled }: G) => foiled === null) };
  },
  'OA-C-2280': (g, at) => {
    const attacker = {
      PER: 4 + g.damage,
      homeTechnology: 9,
      ammunition: { bullets: g.ammunition },
      modifiers: saves({ REF: g.reflex }),
    };
    const input = {
      attacker,
      weapon: 'assault rifle',
      buys: ['burst fire'],
      defender: { DEX: 7, HP: 20, maxHP: 20 },
    };
    const o = attack(input, afterTies(at));
    const left = applied(attackProcedure, input, o).attacker.ammunition.bullets;
    return { saveTotal: lastTotal(at), damage: o.damage, ammunition: left };
  },
  'OA-C-2281': (g, at) => {
    const input = (straight: number) => ({
      ...blow('charge', g.damage, { modifiers: saves({ REF: g.defenderReflex }) }),
      straight,
    });
    const short = attack(input(g.straightSpaces[0]), playOn([1, 1], at.play.readings));
    const long = attack(input(g.straightSpaces[1]), afterTies(at));
    return {
      chargePossible: [short.damage !== g.damage, long.damage !== g.damage],
      saveTotal: lastTotal(at),
      damage: long.damage,
    };
  },
  'OA-C-2282': (g, at) => {
    const target = { HP: g.hp, maxHP: g.maximumHp, modifiers: saves({ REF: g.reflex }) };
    const [a, b, c, d] = at.faces as [number, number, number, number];
    const ray = (faces: number[]): Out => {
      const play = playOn([1, 1, ...faces], at.play.readings);
      const o = attack(blow('death ray', g.attackDamage, target), play);
      play.finish();
      return { ...o, save: totals(play.trace as G).at(-1) };
    };
    const [first, second] = [ray([a, b]), ray([c, d])];
    playedApart(at);
    return {
      saveTotals: [first.save, second.save],
      first: { extraDamage: first.damage - g.attackDamage, hp: first.HP },
      second: second.disintegrated ? 'disintegrated' : 'alive',
    };
  },
  'OA-C-2283': (g, at) => {
    // A lightfoil: destruction 6, deflect for 1 SP.
    const defender = { ...withDefense(g.defense), STR: g.deflectAttack - 6, SP: 2, homeTechnology: 9 };
    const incoming = (total: number, defenderRound: object) => ({
      ...melee(total),
      defender,
      defenderRound,
      guard: { maneuver: 'deflect', weapon: 'lightfoil' },
    });
    const first = incoming(g.incomingTotals[0], {});
    const o = attack(first, afterTies(at));
    const deflectTotal = lastTotal(at);
    const round = applied(attackProcedure, first, o).defenderRound;
    const again = attack(incoming(g.incomingTotals[1], round), playOn());
    const plain = attack({ ...melee(g.incomingTotals[1]), defender }, playOn([1, 1], at.play.readings));
    return {
      deflectTotal,
      results: [
        o.foiled === 'deflect' ? 'deflected' : 'hit',
        isRefusal(again) ? 'not available' : 'available',
      ],
      damage: plain.damage,
    };
  },
  'OA-C-2284': (g, at) => {
    // A battle axe spoils the parry by itself; the parry then needs no dice.
    const attacker = { STR: 6, modifiers: saves({ REF: g.attackerReflex }) };
    const input = {
      attacker,
      weapon: 'battle axe',
      defender: { DEX: 5, HP: 30, maxHP: 30 },
      defenderRound: { guarding: true },
      guard: { maneuver: 'parry', weapon: 'dagger' },
      concentration: 'kept',
    };
    const play = playOn([...at.faces, 1, 1], at.play.readings);
    const o = attack(input, play);
    play.finish();
    playedApart(at);
    return { saveTotal: totals(play.trace as G)[0], mayBeDeflected: o.foiled === 'parry' };
  },
  'OA-C-2285': (g, at) => {
    const attacker = { STR: 3 + g.damage };
    const input = {
      attacker,
      weapon: 'morningstar',
      defender: { DEX: 5, HP: 20, maxHP: 20, modifiers: saves({ FORT: g.fortitude }) },
    };
    const o = attack(input, afterTies(at));
    let now: Character = applied(attackProcedure, input, o).defender;
    let lastsRounds = 0;
    for (; hasCondition(now, 'slow') && lastsRounds < 9; lastsRounds++) now = runDown(now, at.play);
    return { saveTotal: lastTotal(at), slow: o.gains.slow, lastsRounds };
  },
  'OA-C-2286': (g, at) => {
    const defender = {
      ...withDefense(g.defense, { REF: g.defenderReflex }),
      weapons: ['long sword', 'dagger'],
    };
    const input = {
      ...melee(g.attackTotal),
      abilities: [{ ability: 'disarm' }],
      buys: g.declaredBeforeRoll ? ['disarm'] : [],
      defender,
    };
    const o = attack(input, afterTies(at));
    return {
      damage: o.damage,
      saveTotal: lastTotal(at),
      drops: o.drops ? "one weapon of the attacker's choice" : 'nothing',
    };
  },
  'OA-C-2287': (g, at) => {
    const input = {
      ...blow('double damage', g.damage, { modifiers: saves({ FORT: g.fortitude }) }),
      rollRegion: true,
    };
    const play = playOn([1, 1, g.region, ...at.faces], at.play.readings);
    const o = attack(input, play);
    play.finish();
    playedApart(at);
    return { saveTotal: totals(play.trace as G).at(-1), damage: o.damage };
  },
  'OA-C-2288': (g, at) => {
    const input = {
      attacker: { PER: 9 },
      weapon: 'net',
      buys: ['entangle'],
      defender: { DEX: 5, HP: 20, maxHP: 20, modifiers: saves({ REF: g.reflex }) },
    };
    let now: Character = applied(
      attackProcedure,
      input,
      attack(input, playOn([1, 1], at.play.readings)),
    ).defender;
    let freeAfterMinute = 0;
    const found: unknown[] = [];
    for (let minute = 1; minute <= g.minutes; minute++) {
      now = passTime(now, 10, AT_PEACE, at.play);
      found.push(lastTotal(at));
      if (!freeAfterMinute && !hasCondition(now, 'entangle')) freeAfterMinute = minute;
    }
    return { saveTotals: found, freeAfterMinute };
  },
  'OA-C-2289': (g, at) => {
    const [a1, a2, b1, b2, die] = at.faces as [number, number, number, number, number];
    // One space around the impact is the 3 by 3.
    const inArea = Object.keys(g.characters).filter(name => {
      const [x, y] = g.characters[name];
      return Math.max(Math.abs(x - g.impact[0]), Math.abs(y - g.impact[1])) <= 1;
    });
    const one = (name: string) => ({
      name,
      DEX: 5,
      HP: 30,
      maxHP: 30,
      modifiers: saves({ REF: g.reflex[name] }),
    });
    const input = {
      ...blow('explosive munition', 1),
      defender: one('A'),
      nearby: inArea.filter(n => n !== 'A').map(one),
    };
    // The dice of each come together: save, damage, then the next one's save.
    const play = playOn([1, 1, a1, a2, die, b1, b2], at.play.readings);
    const o = attack(input, play);
    play.finish();
    playedApart(at);
    const [saveA, saveB] = totals(play.trace as G).slice(-2);
    return {
      inArea,
      saveTotals: { A: saveA, B: saveB },
      A: { damage: o.damage - 1, type: 'percussion', knockback: o.knockback },
      B: o.nearby[0].damage ? 'hurt' : 'unharmed',
    };
  },
  'OA-C-2290': () => {
    const input = {
      attacker: { STR: 5, homeTechnology: 9 },
      attackerRound: { exult: 4 },
      weapon: 'twin lightfoil',
      buys: ['extra attack'],
      defender: { DEX: 5, HP: 30, maxHP: 30 },
    };
    const first = attack(input, playOn([1, 1]));
    const round = applied(attackProcedure, input, first).attackerRound;
    const second = attack({ ...input, attackerRound: round }, playOn());
    return {
      results: [first.extraAttack ? 'allowed' : 'refused', isRefusal(second) ? 'refused' : 'allowed'],
    };
  },
  'OA-C-2291': (g, at) => {
    const input = {
      ...melee(g.attackTotal),
      abilities: [{ ability: 'hook' }],
      buys: ['hook'],
      defender: withDefense(g.defense, { REF: g.reflex }),
    };
    const o = attack(input, afterTies(at));
    return {
      damage: o.damage,
      saveTotal: lastTotal(at),
      prone: hasCondition(applied(attackProcedure, input, o).defender, 'prone'),
    };
  },
  'OA-C-2292': (g, at) => {
    const o = ask(
      knockbackProcedure,
      { character: {}, knockback: g.knockback, free: g.freeSpacesBehind },
      at.play,
    ) as Out;
    return { moved: o.moved, extraDamage: o.damage };
  },
  'OA-C-2293': (g, at) => {
    const o = attack(
      blow(g.ability, g.damageDealt, { modifiers: saves({ WILL: g.willpower }) }),
      afterTies(at),
    );
    return { saveTotal: lastTotal(at), unconscious: o.gains.unconscious };
  },
  'OA-C-2294': (g, at) => {
    const charger = { name: 'Charger', STR: 6, DEX: g.charger.defense, HP: g.charger.hp, maxHP: 20 };
    const input = {
      attacker: charger,
      weapon: 'dagger',
      abilities: [{ ability: 'charge' }],
      straight: 4,
      defender: { DEX: 20, STR: g.defenderAttack - 1 },
      setVersusCharge: 'dagger',
      defenderAbilities: [{ ability: 'set versus charge' }],
    };
    // The charge itself then rolls a tie, which is none of the case.
    const play = playOn([...at.faces, 1, 1], at.play.readings);
    const o = attack(input, play);
    play.finish();
    playedApart(at);
    return { damageToCharger: o.counter.damage, chargerHp: o.counter.HP, chargeContinues: !o.counter.dead };
  },
  'OA-C-2295': (g, at) => ({ damages: g.targets.map((target: G) => pierced(at, g.pierce, target)) }),
  'OA-C-2321': (g, at) => ({ damage: pierced(at, g.pierce, g) }),
  'OA-C-2296': g => {
    const reach = g.reachCounters.map((counters: number) =>
      reachWith(g.naturalReach, [{ ability: 'reach', counters }]),
    );
    // Whatever is rolled, the same distance is refused.
    const beyond = attack(
      { ...melee(8), abilities: [{ ability: 'reach', counters: 0 }], defender: {}, distance: 3 },
      playOn(),
    );
    return { reach, changesWithRoll: !isRefusal(beyond) };
  },
  'OA-C-2297': (g, at) => {
    const input = {
      attacker: { PER: 9 },
      weapon: 'spear',
      abilities: [{ ability: 'skewer' }],
      buys: ['skewer'],
      defender: { DEX: 5, HP: 20, maxHP: 20, armor: ['iron plate'], thresholds: {} },
    };
    const bare = { ...input, defender: { DEX: 5, HP: g.hp + 5, maxHP: 20 } };
    const o = attack(bare, afterTies(at));
    const victim = applied(attackProcedure, bare, o).defender;
    const bled = roundMoment({ ...victim, conditions: [] }, AT_PEACE, playOn([6, 5]));
    const out = ask(pullOutProcedure, { character: { ...victim, protection: 4 } }, at.play) as Out;
    return {
      rounds: o.skewered,
      bleedPerRound: bled.happened.reduce((sum, { counters = 0 }) => sum + counters, 0),
      removal: { action: out.action, damage: out.damage, ignoresArmor: out.damage === 2 * g.destruction },
    };
  },
  'OA-C-2298': (g, at) => {
    const shoot = (distance: number, play: At['play']) =>
      attack(
        {
          ...ranged(g.attackTotal, g.listedRange),
          distance,
          defender: withDefense(g.defense, { REF: g.reflex }),
          room: g.emptyAdjacentSpace,
        },
        play,
      );
    const near = shoot(g.distances[0], playOn([1, 1], at.play.readings));
    const far = shoot(g.distances[1], afterTies(at));
    return {
      freeDodge: [near.foiled === 'free dodge', far.foiled === 'free dodge'],
      saveTotal: lastTotal(at),
      damages: [near.damage, far.damage],
    };
  },
  'OA-C-2299': (g, at) => {
    const defender = { SP: g.stamina, maxSP: g.stamina, modifiers: saves({ FORT: g.fortitude }) };
    const o = attack({ ...blow('strangle', 1, defender), struggle: { theirs: 'choked' } }, afterTies(at));
    const saveTotal = lastTotal(at);
    const choked = (time: number) => {
      const { conditions } = ask(
        endureConditionsProcedure,
        { character: { SP: 20, maxSP: 20 }, time, choked: true, strangle: o.strangled },
        at.play,
      ) as Out;
      return countersOf(conditions, 'suffocation');
    };
    return { saveTotal, suffocationPerRound: choked(1), suffocationAfter2Rounds: choked(g.roundsChoked) };
  },
  'OA-C-2300': (g, at) => {
    // Leather is worth 3, a heraldic shield 1.
    const worn = [{ armor: ['leather garment'] }, { shields: ['heraldic shield'] }] as const;
    const found = worn.map((gear, i) => {
      const DEX = 5 - g.protections[i];
      const input = blow(
        'sunder',
        g.damageDealt,
        { ...gear, DEX, modifiers: saves({ REF: g.reflex }, DEX) } as G,
        g.sunder,
      );
      const o = attack(input, afterTies(at));
      const { armor, shields } = applied(attackProcedure, input, o).defender;
      return { save: lastTotal(at), left: protectionLeft([...armor, ...shields][0]) };
    });
    return { saveTotals: found.map(f => f.save), protections: found.map(f => f.left), permanent: true };
  },
  'OA-C-2301': (g, at) => sweep(g, at),
  'OA-C-2344': (g, at) => sweep(g, at),
  'OA-C-2345': (g, at) => sweep(g, at),
  'OA-C-2911': (g, at) =>
    sweep(g, at, {
      abilities: [{ ability: 'bleed', counters: 1, cost: { stamina: 1 } }],
      buys: g.paysBleed ? ['bleed'] : [],
    }),
  'OA-C-2315': (g, at) => {
    const attacker = { PER: 4 + g.damage, homeTechnology: 9, modifiers: saves({ REF: 20 }) };
    const input = {
      attacker,
      weapon: 'assault rifle',
      buys: ['burst fire'],
      rollRegion: true,
      defender: { DEX: 7, HP: 20, maxHP: 20 },
    };
    return attack(input, playOn([1, 1, g.region, 1, 1], at.play.readings));
  },
  'OA-C-2903': (g, at) => {
    const knock = (name: string, late: boolean) => {
      const input = blow('knockout', 2, { name, modifiers: saves({ WILL: g.willpower[name] }) });
      const o = attack(input, afterTies(at));
      const down: Character = applied(attackProcedure, input, o).defender;
      // Whoever has begun the turn of this round receives the counter late (OA-R-401).
      const conditions = down.conditions.map(c => (late && c.name === 'unconscious' ? { ...c, late: 1 } : c));
      return { save: lastTotal(at), counters: o.gains.unconscious, victim: { ...down, conditions } };
    };
    const follow = (start: Character, acted: boolean, rounds: number) => {
      let now = start;
      let gone = 0;
      const normalTurns: Record<string, boolean> = {};
      for (let round = 1; round <= rounds; round++) {
        normalTurns[round] = round === 1 ? acted : !hasNoTurn(now);
        now = runDown(now, at.play);
        if (!gone && !hasCondition(now, 'unconscious')) gone = round;
      }
      return { is: { normalTurns, counterGoneAtEndOfRound: gone }, now };
    };
    const [xan, yve] = [knock('Xan', true), knock('Yve', false)];
    const [x, y] = [follow(xan.victim, true, 3), follow(yve.victim, false, 2)];
    return {
      saveTotals: { Xan: xan.save, Yve: yve.save },
      unconscious: { Xan: xan.counters, Yve: yve.counters },
      Xan: x.is,
      Yve: y.is,
      bothWakeProne: [x.now, y.now].every(
        one => hasCondition(one, 'prone') && !hasCondition(one, 'unconscious'),
      ),
    };
  },
  'OA-C-2920': (g, at) => {
    const start = { HP: g.victim.hp + 4, maxHP: 20, DEX: 5, modifiers: saves({ FORT: g.victim.fortitude }) };
    const input = {
      attacker: { PER: 8 },
      weapon: 'spear',
      abilities: [{ ability: 'skewer' }],
      buys: ['skewer'],
      defender: start,
    };
    const o = attack(input, afterTies(at));
    const victim: Character = applied(attackProcedure, input, o).defender;
    const pulled = ask(pullOutProcedure, { character: victim }) as Out;
    let now = victim;
    const round = () => {
      const moment = roundMoment(now, AT_PEACE, at.play);
      now = moment.character;
      const bled = moment.happened.reduce((sum, { counters = 0 }) => sum + counters, 0);
      return {
        bleedAdded: bled,
        saveTotal: lastTotal(at),
        hp: now.HP,
        bleed: countersOf(now.conditions, 'bleed'),
      };
    };
    const [round2, round3] = [round(), round()];
    const after = roundMoment(now, AT_PEACE, at.play).character;
    return {
      rounds: o.skewered,
      round2,
      round3,
      afterRound3: {
        weapon: now.skewers.length ? 'stuck' : "in the victim's space",
        damage: (now.HP ?? 0) - (after.HP ?? 0),
      },
      ifPulledOutInRound2: { action: pulled.action, damage: pulled.damage },
    };
  },
  'OA-C-2921': (g, at) => {
    const { protection, hp, spacesToEdge } = g.victim;
    const o = ask(
      knockbackProcedure,
      {
        character: { protection, HP: hp, maxHP: hp },
        knockback: g.knockback,
        edge: spacesToEdge,
        drop: g.cliffHeight,
      },
      at.play,
    ) as Out;
    return {
      path: [...Array.from({ length: o.moved }, () => 'edge space'), ...(o.over ? ['beyond the edge'] : [])],
      falls: o.falls,
      damage: o.damage,
      hp: o.HP,
    };
  },
  'OA-C-2922': (g, at) => {
    const { dexterity, reflexWithThePenalty } = g.defender;
    const wearer = {
      DEX: dexterity,
      HP: 20,
      maxHP: 20,
      armor: ['gambeson', 'leather garment'],
      // The gambeson under it costs one point of Dexterity.
      modifiers: saves({ REF: reflexWithThePenalty }, dexterity - 1),
    };
    const sword = (total: number) => ({
      attacker: { STR: total - 3 },
      weapon: 'long sword',
      buys: ['sunder'],
    });
    const first = { ...sword(g.attackTotals[0]), defender: wearer };
    const defenseBefore = secondaryScore(characterOf(wearer as G), 'defense', playOn());
    const o = attack(first, afterTies(at));
    const worn: Character = applied(attackProcedure, first, o).defender;
    const second = attack(
      { ...sword(g.attackTotals[1]), buys: [], defender: worn },
      playOn([1, 1], at.play.readings),
    );
    return {
      defenseBefore,
      firstDamage: o.damage,
      saveTotal: lastTotal(at),
      outerProtection: protectionLeft(worn.armor[1]!),
      innerProtection: protectionLeft(worn.armor[0]!),
      defenseAfter: secondaryScore(worn, 'defense', playOn()),
      secondDamage: second.damage,
    };
  },
  'OA-C-2925': (g, at) => {
    const { defense, reflex, protection } = g.target;
    const target = {
      name: 'target',
      DEX: defense - protection,
      protection,
      HP: 30,
      maxHP: 30,
      modifiers: saves({ REF: reflex }, defense - protection),
    };
    const [android, comrade] = Object.values(g.others) as G[];
    const nearby = [
      {
        name: 'android',
        species: 'android',
        DEX: 5,
        HP: 30,
        maxHP: 30,
        modifiers: saves({ REF: android.reflex }),
      },
      { name: 'comrade', DEX: 5, HP: 30, maxHP: 30, modifiers: saves({ REF: comrade.reflex }) },
    ];
    const input = {
      ...ranged(g.shooter.rangedAttack, g.shooter.range),
      distance: g.distance,
      buys: ['explosive munition'],
      defender: target,
      nearby,
    };
    const o = attack(input, at.play);
    const [save, androidSave, resistanceSave, comradeSave] = totals(at.trace).slice(-4);
    const [machine, friend] = o.nearby;
    const explosion = o.damage - (o.total - defense);
    return {
      hitDamage: o.total - defense,
      exultLeft: o.exult,
      target: { save, explosion, armorReduces: explosion !== 5, total: o.damage, knockback: o.knockback },
      android: {
        save: androidSave,
        explosion: machine.damage / 2,
        resistanceSave,
        damage: machine.damage,
        knockback: machine.knockback,
      },
      comrade: { save: comradeSave, unharmed: friend.damage === 0 && friend.knockback === 0 },
      slowShotDodge: o.foiled === 'free dodge',
    };
  },
};

playCases(allCases, ['WABL'], rulings, adapters);
