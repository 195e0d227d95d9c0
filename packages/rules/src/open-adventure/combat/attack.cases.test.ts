/**
 * The worked cases of attacks, exult points, aiming, guarding and tactics. Of CMBT these: 2219 to 2223, 2302, 2305, 2909
 * and 2919; the others are about the round and stand in `rounds.cases.test.ts` and in `encounter/`.
 */
import { isRefusal } from '@arbiter/engine';
import { playCases } from '../../testing/cases.ts';
import { characterOf } from '../character/character.ts';
import { keepsConcentrating } from '../checks/concentration.ts';
import { endureConditionsProcedure } from '../conditions/condition-changes.ts';
import { rulings } from '../content/rulings/index.ts';
import { weaponAbilityProcedure } from '../gear/weapons.ts';
import { actionTypeProcedure } from '../rounds/rounds.ts';
import { type At, allCases, ask, type G, type OaAdapter, playOn, totals, valuesOf } from '../testing.ts';
import { attackProcedure } from './attack.ts';
import { attackSeveralProcedure } from './attack-several.ts';
import { bodyRegionProcedure } from './body-region.ts';
import {
  afterTies,
  applied,
  attack,
  melee,
  type Out,
  ranged,
  refusalOf,
  saves,
  withDefense,
} from './combat-cases.testing.ts';
import { exultPoolProcedure } from './exult.ts';
import { feintProcedure } from './feint.ts';
import { guardProcedure } from './guard.ts';

const allowed = (outcome: unknown): string => (isRefusal(outcome) ? 'refused' : 'allowed');
const regionOf = (roll: number) => ask(bodyRegionProcedure, { roll, damage: 5 }) as Out;
const reachable = (g: G, at: At) => (ask(bodyRegionProcedure, { exult: g.exult }, at.play) as Out).reachable;
const guardOf = (maneuver: string, weapon: string | null = null) => ({
  guard: { maneuver, weapon },
  defenderRound: { guarding: true },
  // What becomes of the guard afterwards is no part of these cases.
  concentration: 'kept',
});
/** The exult points of a standard roll, as an attack of nobody in particular gives them. */
const gains = (at: At): number => attack({ ...melee(5), defender: { DEX: 30 } }, at.play).exult;

const combat: Record<string, OaAdapter> = {
  'OA-C-2219': (g, at) => attack({ ...melee(g.meleeAttack), defender: withDefense(g.defense) }, at.play),
  'OA-C-2220': (g, at) => {
    const blow = (distance: number) => ({
      ...melee(g.meleeAttack),
      defender: withDefense(g.defense),
      distance,
    });
    const near = attack(blow(g.distances[0]), at.play);
    return { ...near, attackAtDistance2: allowed(attack(blow(g.distances[1]), playOn())) };
  },
  'OA-C-2221': (g, at) => shot(g, at),
  'OA-C-2222': (g, at) => shot({ ...g, range: 5 }, at),
  'OA-C-2223': (g, at) => shot(g, at, { conditions: { exhaustion: g.exhaustion } }),
  'OA-C-2302': (g, at) => {
    const o = shot({ ...g, range: g.listedRange }, at, {}, { height: g.heightAboveTarget });
    return { ...o, kept: o.roll };
  },
  'OA-C-2305': (g, at) => {
    const b = {
      name: 'B',
      STR: g.B.melee - 1,
      DEX: g.B.defense,
      HP: g.B.hp,
      maxHP: g.B.hp,
      modifiers: saves({ FORT: g.B.fortitude }),
    };
    const a = { name: 'A', STR: g.A.melee - 3, DEX: g.A.defense, HP: g.A.hp, maxHP: g.A.hp };
    const first = attack({ attacker: b, weapon: 'dagger', defender: a }, at.play);
    const second = { attacker: a, weapon: 'battle axe', buys: ['bleed'], defender: b };
    const hit = attack(second, at.play);
    const wounded = applied(attackProcedure, second, hit).defender;
    const bled = ask(endureConditionsProcedure, { character: wounded }, at.play) as Out;
    return {
      damageToA: first.damage,
      aHp: first.HP,
      damageToB: hit.damage,
      bHpAfterRound1: hit.HP,
      bleedSave: totals(at.trace).at(-1),
      bHpAfterBleed: bled.HP,
      bDead: bled.dead,
      bActsInRound2: !bled.dead,
    };
  },
  'OA-C-2909': (g, at) => {
    const { defense, reflex, emptyAdjacentSpace: room } = g.defender;
    const blow = { attacker: { PER: g.perception }, weapon: g.weapon, distance: g.distance, room };
    const o = attack(
      { ...blow, buys: ['more range'], defender: withDefense(defense, { REF: reflex }) },
      at.play,
    );
    const listed = attack({ ...blow, defender: withDefense(defense) }, playOn(at.faces.slice(0, 2)));
    return {
      rangedAttack: o.total - o.roll,
      rangeAfterRoll: listed.range,
      exult: o.roll,
      rangeBought: o.range,
      inRange: o.inRange,
      total: o.total,
      freeDodge: valuesOf(at.trace, 'free dodge').length > 0,
      saveTotal: totals(at.trace).at(-1),
      damage: o.damage,
      exultLeft: o.exult,
    };
  },
  'OA-C-2919': (g, at) => {
    const thrower = { name: 'Thrower', PER: g.perception, SP: g.stamina };
    const goblin = (name: string) => ({ defender: { name, DEX: g.defenses[name], HP: 20, maxHP: 20 } });
    const net = { attacker: thrower, weapon: 'net', by: 'area', buys: ['entangle'] };
    const short = ask(
      attackSeveralProcedure,
      { ...net, targets: [{ ...goblin('goblin1'), distance: 1 }] },
      at.play,
    ) as Out;
    const names = ['goblin2', 'goblin1', 'goblin3'];
    const second = { ...net, targets: names.map(name => ({ ...goblin(name), distance: 3 })) };
    const wide = ask(attackSeveralProcedure, second, at.play) as Out;
    const by = (read: (hit: G) => unknown) =>
      Object.fromEntries(names.map((name, i) => [name, read(wide.targets[i])]));
    return {
      firstRange: short.targets[0].range,
      firstHits: short.targets[0].foiled === null,
      // Too short: in the last space of its range, which is the thrower's own.
      netLies: short.targets[0].range === 0 ? "in the thrower's space" : 'elsewhere',
      pickUp: (ask(actionTypeProcedure, { action: 'pick up item' }) as Out).type,
      secondRange: wide.targets[0].range,
      total: wide.total,
      damages: by(hit => hit.damage),
      stamina: wide.attackerSP,
      entangled: names.filter((_, i) => wide.targets[i].gains.entangle).sort(),
    };
  },
};

function shot(g: G, at: At, state: object = {}, more: object = {}): Out {
  const { rangedAttack: score, distance, defense } = g;
  const o = attack(
    { ...ranged(score, g.range, state), defender: withDefense(defense), distance, ...more },
    at.play,
  );
  return { ...o, effectiveRange: o.range };
}

const exult: Record<string, OaAdapter> = {
  'OA-C-2252': (_g, at) => {
    const gained = [gains(at), gains(at)];
    return { gained, available: (ask(exultPoolProcedure, { gained }, at.play) as Out).available };
  },
  'OA-C-2253': (_g, at) =>
    attack({ attacker: { STR: 5 }, weapon: 'short sword', defender: { DEX: 30 } }, at.play),
  'OA-C-2254': g => ({
    results: g.have.map(({ stamina, exult: points }: G) =>
      allowed(
        ask(weaponAbilityProcedure, {
          character: { SP: stamina },
          weapon: 'sniper rifle',
          ability: 'double damage',
          exult: points,
        }),
      ),
    ),
  }),
  'OA-C-2255': (g, at) => {
    const o = ask(
      exultPoolProcedure,
      { gained: [g.amount], spent: g.usedInRound1, end: 'round' },
      at.play,
    ) as Out;
    return { leftAtEndOfRound1: o.available, availableInRound2: o.left };
  },
  'OA-C-2341': (g, at) => {
    const o = ask(
      exultPoolProcedure,
      { gained: [g.amount], spent: g.usedInTurn1, end: 'turn' },
      at.play,
    ) as Out;
    return { leftAtEndOfTurn1: o.available, availableInExtraTurnOfTheRound: o.left };
  },
  'OA-C-2342': (_g, at) => {
    const gained = [gains(at), gains(at)];
    return {
      gained,
      availableForSecondAttack: (ask(exultPoolProcedure, { gained }, at.play) as Out).available,
    };
  },
};

const feinted = (g: G, at: At, attacks: number) => {
  const { perception, dexterity, protection } = g.defender;
  const defender = { name: 'Defender', PER: perception, DEX: dexterity, protection, HP: 20, maxHP: 20 };
  const { attacker, weapon } = melee(g.meleeAttack, { CHA: g.deception });
  const feint = ask(feintProcedure, { attacker, defender }, at.play) as Out;
  const hits = Array.from({ length: attacks }, () =>
    attack({ attacker, weapon, defender, feint: feint.reduction }, at.play),
  );
  return { feint, hits, defense: dexterity + protection - feint.reduction };
};

const aim: Record<string, OaAdapter> = {
  'OA-C-2256': g => ({ damages: g.regions.map((roll: number) => regionOf(roll).damage) }),
  'OA-C-2257': (g, at) => ({ reachable: reachable(g, at) }),
  'OA-C-2259': (g, at) => ({ reachable: reachable(g, at) }),
  'OA-C-2258': (g, at) => {
    const o = shot(g, at, {}, { aimed: g.aimed, region: g.wants });
    const aiming = ask(actionTypeProcedure, { action: 'aim' }) as Out;
    const shooting = ask(actionTypeProcedure, { action: 'attack' }) as Out;
    return {
      ...o,
      halfRounds: [aiming, shooting].filter(({ type }) => type === 'half-round').length,
      damageBefore: valuesOf(at.trace, 'total over defense')[0],
      exult: valuesOf(at.trace, 'Exult points')[0],
      spent: o.roll - o.exult,
    };
  },
  'OA-C-2260': (g, at) => {
    const { feint, hits, defense } = feinted(g, at, 1);
    return {
      feintTotal: feint.total,
      margin: feint.total - feint.target,
      reduction: feint.reduction,
      defense,
      damage: hits[0]!.damage,
    };
  },
  'OA-C-2261': (g, at) => {
    const defender = { PER: g.defenderPerception, DEX: g.defense };
    const o = ask(feintProcedure, { attacker: { CHA: g.deception }, defender }, at.play) as Out;
    return { ...o, defense: g.defense - o.reduction };
  },
  'OA-C-2310': g => ({
    regions: g.rolls.map((roll: number) => regionOf(roll).region),
    factors: g.rolls.map((roll: number) => regionOf(roll).damage / 5),
  }),
  'OA-C-2343': (g, at) => {
    const { feint, hits, defense } = feinted(g, at, g.attacks);
    if (feint.lasts !== 'whole round') throw new Error('A feint for one attack only.');
    return {
      feintTotal: feint.total,
      reduction: feint.reduction,
      defense,
      damages: hits.map(({ damage }) => damage),
    };
  },
  'OA-C-2348': (g, at) => {
    // A trident on exult points already held; the head by a roll of 6, and the save is none of the case.
    const input = {
      attacker: { STR: 8 },
      attackerRound: { exult: 1 },
      weapon: 'trident',
      buys: ['hook'],
      rollRegion: true,
      defender: withDefense(10 - g.damage),
    };
    return attack(input, playOn([1, 1, g.region, 1, 1], at.play.readings));
  },
  'OA-C-2908': (g, at) => {
    const blow = (region: string | null) => ({
      ...ranged(g.shooter.rangedAttack, g.shooter.range),
      distance: g.distance,
      aimed: g.aimed,
      region,
      defender: withDefense(g.defender.defense, { REF: g.defender.reflex }),
      room: g.defender.emptyAdjacentSpace,
      cover: { protection: g.cover.naturalProtection, covered: g.cover.covered },
      ...guardOf(g.maneuver),
    });
    const kept = attack(blow(null), at.play);
    const keptTotal = totals(at.trace).at(-1);
    const again = playOn(at.faces, at.play.readings);
    const moved = attack(blow('left arm'), again);
    again.finish();
    return {
      effectiveRange: kept.range,
      total: kept.total,
      exult: kept.exult,
      ifRegionKept: {
        region: kept.region,
        saveTotal: keptTotal,
        dodged: kept.foiled === 'dodge',
        damage: kept.damage,
      },
      ifOneExultSpent: {
        region: moved.region,
        saveTotal: totals(again.trace as G).at(-1),
        dodged: moved.foiled === 'dodge',
        damage: moved.damage,
        exultLeft: moved.exult,
      },
    };
  },
};

/** One guard against one attack, and the roll that answered it. */
function guarded(blow: object, at: At, play = at.play): Out {
  const o = attack(blow, play);
  const rolled = totals(at.trace);
  return { ...o, attackTotal: o.total, saveTotal: rolled.at(-1), rolled };
}
const limitOf = (character: object, maneuver: string, weapon: string | null = null): number => {
  const { maneuvers } = ask(guardProcedure, { character, weapon }) as Out;
  return maneuvers.find((m: G) => m.maneuver === maneuver).most;
};
const dodging = (g: G) => ({
  ...melee(g.attackerMelee),
  defender: withDefense(g.defense, { REF: g.reflex, ...(g.willpower ? { WILL: g.willpower } : {}) }),
  ...guardOf('dodge'),
});
const SHIELDS: Readonly<Record<string, string[]>> = {
  heraldic: ['heraldic shield'],
  buckler: ['buckler'],
  none: [],
};

const guard: Record<string, OaAdapter> = {
  'OA-C-2262': (g, at) => ({
    ...guarded({ ...dodging(g), room: g.emptyAdjacentSpace }, at),
    dodged: valuesOf(at.trace, 'dodge').length > 0 && totals(at.trace).at(-1) === 9,
    actionCost:
      (ask(guardProcedure, { character: {} }, at.play) as Out).cost === 1 ? 'half-round' : 'full-round',
  }),
  'OA-C-2263': (g, at) => ({
    ...guarded(dodging(g), at),
    dodgesAllowedThisRound: limitOf(withDefense(g.defense, { REF: g.reflex }), 'dodge'),
  }),
  'OA-C-2264': (g, at) => {
    const no = refusalOf(
      attack({ ...melee(5), defender: {}, room: g.emptyAdjacentSpace, ...guardOf(g.attempt) }, at.play),
    );
    return { accepted: false, refusalSays: no.message.toLowerCase().replace('.', '') };
  },
  'OA-C-2265': g => ({
    blocksPerRound: g.shields.map(({ name }: G) => limitOf({ shields: SHIELDS[name] }, 'block')),
  }),
  'OA-C-2266': (g, at) => {
    const defender = withDefense(
      g.defense - g.shieldProtection,
      { REF: g.reflex },
      { shields: ['heraldic shield'] },
    );
    const o = guarded({ ...melee(g.attackTotal), defender, ...guardOf('block') }, at, afterTies(at));
    return { ...o, blocked: o.foiled === 'block' };
  },
  'OA-C-2267': (g, at) => {
    const { meleeAttack, weaponDestruction, defense } = g.defender;
    const defender = { ...withDefense(defense), STR: meleeAttack - weaponDestruction };
    const o = guarded({ ...melee(g.attackerMelee), defender, ...guardOf('parry', 'long sword') }, at);
    return {
      ...o,
      parryTotal: o.saveTotal,
      deflected: o.foiled === 'parry',
      parriesPerRound: limitOf(defender, 'parry', 'long sword'),
    };
  },
  'OA-C-2268': g => {
    const character = { DEX: g.unarmed.dexterity, encumbrance: g.unarmed.encumbranceCounters };
    const score = limitOf(character, 'parry');
    const bow = ask(guardProcedure, { character, weapon: 'short bow' }) as Out;
    return {
      unarmedParryScore: score,
      unarmedParriesPerRound: score,
      bowmanMayParryWithBow: bow.maneuvers.find((m: G) => m.maneuver === 'parry').allowed,
    };
  },
  'OA-C-2269': (_g, at) => {
    const { maneuverNamed } = ask(guardProcedure, { character: {} }, at.play) as Out;
    // The maneuver is part of the attack that it answers: whoever guards has named none before.
    const unnamed = attack({ ...melee(5), defender: {}, defenderRound: { guarding: true } }, playOn([1, 1]));
    return { maneuverNamed, maneuverInDeclaration: unnamed.guarding ? 'not needed' : 'needed' };
  },
  'OA-C-2270': (g, at) => {
    const defender = withDefense(5, { WILL: g.willpower });
    const blow = { ...melee(5 + g.damageSuffered), defender, defenderRound: { guarding: g.guarding } };
    const o = guarded(blow, at, afterTies(at));
    return { saveTotal: o.saveTotal, stillGuarding: o.guarding };
  },
  'OA-C-2313': (g, at) => {
    const defender = withDefense(g.defense, { REF: g.reflex });
    return guarded(
      { ...melee(g.attackTotal), defender, distance: g.attackerReach, ...guardOf('dodge') },
      at,
      afterTies(at),
    );
  },
  'OA-C-2327': (g, at) => {
    const halfRounds = 2 - (g.attempt.startsWith('attack') ? 1 : 0);
    const no = refusalOf(ask(guardProcedure, { character: { level: g.level }, halfRounds }, at.play));
    return { accepted: false, refusalSays: no.message.split(',')[0]!.toLowerCase() };
  },
  'OA-C-2340': (g, at) => {
    const o = guarded({ ...dodging(g), concentration: 'rolled' }, at);
    const [save, concentration] = o.rolled.slice(-2);
    return {
      ...o,
      saveTotal: save,
      dodged: o.foiled === 'dodge',
      concentrationTotal: concentration,
      stillGuarding: o.guarding,
    };
  },
  'OA-C-2907': (g, at) => {
    const { willpower, meleeAttack, reflex, level } = g.fighter;
    const fighter = {
      name: 'Fighter',
      level,
      STR: meleeAttack - 1,
      DEX: 6,
      HP: 20,
      maxHP: 20,
      shields: ['heraldic shield'],
      modifiers: saves({ WILL: willpower, REF: reflex }, 6),
    };
    const one = characterOf(fighter as G);
    const turnA = keepsConcentrating(one, { activity: 'attacking' }, at.play);
    const saveA = totals(at.trace).at(-1);
    const blocked = guarded({ ...melee(8), defender: fighter, ...guardOf('block') }, at);
    const extra = attack(
      { attacker: fighter, attackerRound: { guarding: true }, weapon: 'dagger', defender: withDefense(7) },
      at.play,
    );
    return {
      turnA: { saveTotal: saveA, stillGuarding: turnA },
      turnB: {
        saveWhenGuardIsTaken: guardProcedure.rolls,
        attackTotal: blocked.total,
        blockTotal: blocked.saveTotal,
        damage: blocked.damage,
        saveForBlocking: blocked.rolled.length > 2,
        extraTurnSave: totals(at.trace).at(-1),
        stillGuarding: extra.attackerGuarding,
        extraTurnDamage: extra.damage,
      },
    };
  },
};

const subdued = (g: G, at: At, nonlethal: boolean): Out => {
  const { hp, stamina } = g.target;
  const o = attack(
    { ...melee(5 + g.damage), nonlethal, defender: withDefense(5, {}, { HP: hp, maxHP: hp, SP: stamina }) },
    afterTies(at),
  );
  return { ...o, hp: o.HP, stamina: o.SP };
};

const tactics: Record<string, OaAdapter> = {
  'OA-C-2271': (g, at) => subdued(g, at, g.declaredBeforeRoll),
  // Declared only after the roll it is no part of the attack, which has been made without it.
  'OA-C-2272': (g, at) => ({ ...subdued(g, at, g.declaredBeforeRoll), accepted: g.declaredBeforeRoll }),
  'OA-C-2324': (g, at) => {
    const o = subdued(g, at, true);
    return { ...o, condition: o.unconscious ? 'unconscious' : null };
  },
  'OA-C-2273': (g, at) => {
    const { upper, lower, heightDifference: height } = g;
    const down = attack(
      { ...melee(upper.meleeAttack), defender: withDefense(lower.defense), height },
      at.play,
    );
    const up = attack(
      { ...melee(lower.meleeAttack), defender: withDefense(upper.defense), height: -height },
      at.play,
    );
    return { upperDamage: down.damage, lowerDamage: up.damage };
  },
  'OA-C-2274': (g, at) => ({
    effectiveRanges: g.drops.map(
      (height: number, i: number) =>
        attack(
          { ...ranged(5, g.listedRange), defender: withDefense(5), height, distance: 4 },
          playOn(height ? [g.rolls[i], 6, g.rolls[i], 6] : [g.rolls[i], 6], at.play.readings),
        ).range,
    ),
  }),
  'OA-C-2275': g => ({
    allowed: g.heightDifferences.map((height: number, i: number) => {
      const attacker = { STR: 5, ...(g.reaches[i] === 2 ? { height: 'large' } : {}) };
      const play = playOn([1, 1, 1, 1]);
      return !isRefusal(attack({ attacker, weapon: 'dagger', defender: {}, height }, play));
    }),
  }),
  'OA-C-2276': (g, at) => {
    const hands = { twoWeapons: 'main', otherWeapon: 'dagger', defender: withDefense(g.defense) };
    const main = attack({ ...melee(g.mainAttack), ...hands }, at.play);
    const off = attack({ ...melee(g.offHandAttack), ...hands, twoWeapons: 'off' }, at.play);
    return { mainDamage: main.damage, offHandKept: off.roll, offHandDamage: off.damage };
  },
  'OA-C-2277': () => {
    const attacker = { STR: 6, PER: 6 };
    const first = { attacker, defender: {}, twoWeapons: 'off' };
    return {
      results: [
        allowed(attack({ ...first, weapon: 'battle axe', otherWeapon: 'dagger' }, playOn())),
        allowed(
          attack(
            { ...first, weapon: 'dagger', otherWeapon: 'dagger', attackerRound: { offHand: true } },
            playOn(),
          ),
        ),
        allowed(attack({ ...first, weapon: 'spear', otherWeapon: 'spear' }, playOn([1, 1, 1, 1]))),
      ],
    };
  },
  'OA-C-2910': (g, at) => {
    const attacker = { STR: g.main.attack - 2, HP: 9 };
    const two = { twoWeapons: 'main', otherWeapon: 'dagger' };
    const hammer = { ...two, weapon: 'war hammer', buys: ['knockback'] };
    const orc1 = withDefense(g.orc1.defense);
    const orc2 = withDefense(g.orc2.defense);
    const twice = attack({ attacker, ...hammer, buys: ['knockback', 'knockback'], defender: orc1 }, playOn());
    const blow1 = { attacker, ...hammer, defender: orc1 };
    const first = attack(blow1, at.play);
    const round1 = applied(attackProcedure, blow1, first).attackerRound;
    const offHand = { weapon: 'dagger', otherWeapon: 'war hammer', twoWeapons: 'off', defender: orc2 };
    const beyond = attack({ attacker, ...offHand, defender: orc1, distance: 1 + first.knockback }, playOn());
    const blow2 = { attacker: { ...attacker, STR: g.offHand.attack - 1 }, attackerRound: round1, ...offHand };
    const off = attack(blow2, at.play);
    const round2 = applied(attackProcedure, blow2, off).attackerRound;
    const blow3 = { attacker, attackerRound: round2, ...hammer, buys: [], defender: orc2 };
    const second = attack(blow3, at.play);
    const round3 = applied(attackProcedure, blow3, second).attackerRound;
    const again = attack({ ...blow2, attackerRound: round3 }, playOn());
    return {
      damageOrc1: first.damage,
      exult: first.roll,
      knockbackBought: first.knockback,
      secondKnockback:
        isRefusal(twice) && twice.rule === 'OA-EXLT-02' ? 'refused: once per attack' : 'allowed',
      orc1Reachable: !isRefusal(beyond),
      offHandKept: off.roll,
      offHandDamageOrc2: off.damage,
      secondMainDamage: second.damage,
      exultPoolAtEnd: round3.exult,
      secondOffHandAttack:
        isRefusal(again) && again.rule === 'OA-TACT-05' ? 'refused: once per round' : 'allowed',
      halfRoundsUsed: first.halfRounds + off.halfRounds + second.halfRounds,
    };
  },
};

const areas = { CMBT: combat, EXLT: exult, AIM: aim, GUARD: guard, TACT: tactics };
for (const [area, adapters] of Object.entries(areas))
  playCases(
    area === 'CMBT' ? allCases.filter(({ id }) => Object.hasOwn(combat, id)) : allCases,
    [area],
    rulings,
    adapters,
  );
