import { describe } from 'vitest';
import { abilityNow } from '../character/abilities.ts';
import { countersOf } from '../character/afflictions.ts';
import { type Character, type CharacterInput, characterOf } from '../character/character.ts';
import { energyDrainProcedure } from '../character/energy-drain.ts';
import { secondaryScore, staminaOf } from '../character/secondary-scores.ts';
import { speedProcedure } from '../character/speed.ts';
import { abilityTestProcedure } from '../checks/ability-test.ts';
import { sufferDamageProcedure, sufferEffectProcedure } from '../checks/harm.ts';
import { saveProcedure } from '../checks/save.ts';
import { armsOf } from '../combat/arms.ts';
import { attackProcedure } from '../combat/attack.ts';
import { swingSchema } from '../combat/blow.ts';
import { coupDeGraceProcedure } from '../combat/coup-de-grace.ts';
import type { ConditionName } from '../content/condition-list.ts';
import { levelTotals } from '../content/levels.ts';
import { refName } from '../content/ref-name.ts';
import { weaponOf } from '../content/weapon-list.ts';
import { inheritedExperience } from '../downtime/death.ts';
import { initiativeTest } from '../rounds/initiative.ts';
import {
  actionTypeProcedure,
  bonusHalfRounds,
  HALF_ROUNDS_PER_TURN,
  turnOrderProcedure,
} from '../rounds/rounds.ts';
import { type At, ask, type G, type OaAdapter, playAreas, playOn, totals, valuesOf } from '../testing.ts';
import { fallProcedure } from '../world/falling.ts';
import { moveProcedure } from '../world/movement.ts';
import { putOutFireProcedure } from './burning.ts';
import {
  conditionReportProcedure,
  endureConditionsProcedure,
  receiveConditionProcedure,
  relieveConditionProcedure,
} from './condition-changes.ts';
import { AT_PEACE, burnJudgment, roundMoment, runDown, suffocates } from './condition-clock.ts';
import { flightOf, halfRoundsUnder, whyNotDo } from './conditions.ts';
import { confusionProcedure, fascinationProcedure } from './confusion.ts';
import { poisonProcedure } from './poisoning.ts';

const ABILITY = {
  strength: 'STR',
  perception: 'PER',
  dexterity: 'DEX',
  intelligence: 'INT',
  vitality: 'VIT',
  charisma: 'CHA',
  magic: 'MAG',
} as const;
type AbilityWord = keyof typeof ABILITY;

/** Somebody after a procedure has been applied to them. */
const applied = <O>(
  procedure: { run(input: never, play: never): O; apply?: unknown; input: never } | object,
  input: { character: CharacterInput },
  play: At['play'],
): { outcome: O; character: Character } => {
  const asked = procedure as Parameters<typeof ask>[0];
  const outcome = ask(asked, input, play) as O;
  const { apply } = procedure as { apply(input: unknown, outcome: O): { character: Character } };
  return { outcome, ...apply({ ...input, character: characterOf(input.character) }, outcome) };
};
const receive = (character: CharacterInput, rest: object, { play }: At): Character =>
  applied(receiveConditionProcedure, { character, ...rest } as never, play).character;
const endure = (character: CharacterInput, rest: object, { play }: At): Character =>
  applied(endureConditionsProcedure, { character, ...rest } as never, play).character;
const relieveBy = (character: CharacterInput, rest: object, { play }: At): Character =>
  applied(relieveConditionProcedure, { character, ...rest } as never, play).character;
const report = (character: CharacterInput) => ask(conditionReportProcedure, { character });
const named = ({ conditions }: Character): string[] => conditions.map(({ name }) => refName(name));
const counters = (character: Character, name: ConditionName): number =>
  countersOf(character.conditions, name);
/** Rounds one by one, and what each left. */
function roundByRound<T>(
  character: CharacterInput,
  count: number,
  at: At,
  look: (now: Character) => T,
  rest: object = {},
): T[] {
  let now = characterOf(character);
  return Array.from({ length: count }, () => {
    now = endure(now, { time: 1, ...rest }, at);
    return look(now);
  });
}
/** A fighter whose melee attack is this with a dagger. */
const MELEE = { weapon: 'dagger', destruction: weaponOf('dagger').destruction } as const;
const withMelee = (score: number) => ({ STR: score - MELEE.destruction });
const melee = (attacker: CharacterInput, defender: CharacterInput, { play }: At) =>
  ask(attackProcedure, { attacker, defender, weapon: MELEE.weapon }, play);
/** A level's gains in the words of a case. */
const levelGave = (gave: G) => ({
  ability: ABILITY[gave.primary as AbilityWord],
  HP: gave.hp ?? 0,
  SP: gave.stamina ?? 0,
  FORT: gave.fortitude ?? 0,
  REF: gave.reflex ?? 0,
  WILL: gave.willpower ?? 0,
  valor: gave.valor ?? 0,
  wisdom: gave.wisdom ?? 0,
});
/** Secondary scores as they are given, whatever stands behind them. */
function withScores(character: CharacterInput, given: G): Character {
  const plain = characterOf(character);
  const words = { FORT: 'fortitude', REF: 'reflex', WILL: 'willpower', valor: 'valor', wisdom: 'wisdom' };
  const modifiers = Object.fromEntries(
    Object.entries(words).flatMap(([key, word]) =>
      given[word] === undefined ? [] : [[key, given[word] - secondaryScore(plain, key as 'FORT', playOn())]],
    ),
  );
  return { ...plain, modifiers };
}
const speedOf = (character: CharacterInput): number => ask(speedProcedure, { character }).points;

const adapters: Record<string, OaAdapter> = {
  'OA-C-2024': (g, { play }) => {
    const { spent, entered } = ask(
      moveProcedure,
      {
        character: { baseSpeed: g.speedPoints },
        path: [{}],
        others: [{ at: { x: 1, y: 0 }, is: 'helpless' }],
        stays: false,
      },
      play,
    );
    return { entryCost: spent, allowed: entered === 1 };
  },
  'OA-C-2101': (g, at) => {
    let who: CharacterInput = { STR: g.strength, DEX: g.dexterity };
    for (const [ability, points] of Object.entries(g.abilityDamage))
      who = receive(
        who,
        { condition: 'ability damage', counters: points, ability: ABILITY[ability as AbilityWord] },
        at,
      );
    const scores = (of: Character) => ({
      strength: abilityNow(of, 'STR'),
      dexterity: abilityNow(of, 'DEX'),
    });
    const atOnce = scores(characterOf(who));
    return { atOnce, afterOneDay: scores(endure(who, { time: g.daysPassed, clock: 'day' }, at)) };
  },
  'OA-C-2102': (g, at) => {
    const hurt = g.damaged.map(({ ability, score, damage }: G) => {
      const key = ABILITY[ability as AbilityWord];
      return [
        receive({ [key]: score }, { condition: 'ability damage', counters: damage, ability: key }, at),
        key,
      ];
    }) as [Character, 'STR'][];
    return {
      scores: hurt.map(([who, key]) => abilityNow(who, key)),
      effects: hurt.map(([who]) => {
        const { conditions, forbidden } = report(who);
        if (who.HP !== null && who.HP <= 0) return 'dead';
        if (conditions.includes('unconscious')) return 'unconscious';
        if (conditions.includes('paralysis')) return 'paralyzed';
        if (conditions.includes('prone') && conditions.includes('helpless')) return 'falls down, helpless';
        return forbidden.length ? 'something' : 'none';
      }),
    };
  },
  'OA-C-2103': (g, at) => {
    const hurt = receive(
      { INT: g.intelligence },
      { condition: 'ability annihilation', counters: g.annihilation, ability: 'INT' },
      at,
    );
    return { intelligence: abilityNow(endure(hurt, { time: g.daysPassed, clock: 'day' }, at), 'INT') };
  },
  'OA-C-2104': (g, at) => {
    const { hp: HP, fortitude: VIT, protection, bleed } = g;
    const each = roundByRound({ HP, VIT, protection, conditions: { bleed } }, 3, at, now => [
      now.HP,
      counters(now, 'bleed'),
    ]);
    return {
      saveTotals: totals(at.trace),
      hpAfterEach: each.map(([hp]) => hp),
      bleedAfterEach: each.map(([, bleeding]) => bleeding),
    };
  },
  'OA-C-2105': (g, at) => {
    const blind = { ...withMelee(g.meleeAttack), DEX: g.defense, conditions: ['full blindness' as const] };
    const other = { ...withMelee(g.opponentAttack), DEX: g.opponentDefense };
    const own = melee(blind, other, at);
    const opponents = melee(other, blind, at);
    const { tested, success } = ask(abilityTestProcedure, {
      character: blind,
      ability: 'PER',
      sense: 'sight',
    });
    return {
      own: { roll: own.roll, damage: own.damage },
      opponents: { kept: opponents.roll, damage: opponents.damage },
      sightTest: !tested && !success ? 'automatic failure' : 'rolled',
    };
  },
  'OA-C-2106': (g, at) => {
    const blind = { ...withMelee(g.meleeAttack), conditions: ['partial blindness' as const] };
    const { roll, damage } = melee(blind, { DEX: g.opponentDefense }, at);
    const { mode } = ask(
      abilityTestProcedure,
      { character: blind, ability: 'PER', sense: 'sight' },
      playOn([1, 2, 3, 4]),
    );
    return {
      roll,
      damage,
      sightTest: mode?.disadvantage ? 'disadvantage' : 'plain',
      attackersHaveAdvantage: report(blind).against.melee !== undefined,
    };
  },
  'OA-C-2107': (g, at) => {
    let now = characterOf({ HP: g.hp, DEX: g.reflex, conditions: { burn: g.burn } });
    const each = g.attempts.map((who: string) => {
      if (who !== 'nobody') {
        const helper = who === 'self' ? null : { DEX: g.allyReflex };
        const outcome = ask(putOutFireProcedure, { burning: now, helper }, at.play);
        now = putOutFireProcedure.apply!({ burning: now } as never, outcome as never).burning as Character;
      }
      now = burnJudgment(now, who !== 'nobody', at.play).character;
      return [counters(now, 'burn'), now.HP];
    });
    return {
      burnAfterEach: each.map(([burn]: number[]) => burn),
      hpAfterEach: each.map(([, hp]: number[]) => hp),
    };
  },
  'OA-C-2108': (g, at) => {
    const before = receive(
      { SP: g.stamina, VIT: g.fortitude, baseSpeed: g.speed },
      { condition: 'cold', counters: g.cold },
      at,
    );
    const { rollPenalty } = report(before);
    const after = endure(before, { time: g.restSegments, clock: 'segment', exertion: 'rest' }, at);
    return {
      before: { stamina: before.SP, speed: speedOf(before), rollPenalty },
      coldAfter: counters(after, 'cold'),
      saveTotal: totals(at.trace).at(-1),
      result: (['unconscious', 'dying'] as const).filter(name => named(after).includes(name)),
    };
  },
  'OA-C-2109': (g, at) => {
    const each = roundByRound({ CHA: g.willpower, conditions: { provoke: g.provoke } }, 2, at, now => ({
      provoke: counters(now, 'provoke'),
      bound: now.conditions.some(({ doing }) => doing === 'attacks the provoker'),
    }));
    return {
      saveTotals: totals(at.trace),
      provokeAfterEach: each.map(({ provoke }) => provoke),
      mustAttackProvoker: each.map(({ bound }) => bound),
    };
  },
  'OA-C-2110': (g, at) => {
    const angry = receive({}, { condition: 'provoke', counters: g.provoke, source: 'provoker' }, at);
    const by = { condition: 'provoke', by: 'its source ends', source: 'provoker' };
    return { provoke: counters(relieveBy(angry, by, at), 'provoke') };
  },
  'OA-C-2111': (g, { play }) => ({
    actions: g.minutes.map(({ situation }: G) => {
      const { rolled, doing } = ask(
        confusionProcedure,
        {
          character: { conditions: ['confuse'] },
          canFlee: !/cannot flee/.test(situation),
          somebodyInSight: !/nobody in line of sight/.test(situation),
          attacked: /is attacked/.test(situation),
        },
        play,
      );
      const said = { 'strikes themself': 'unarmed strike against self' } as Record<string, string>;
      return doing === 'attacks the attacker'
        ? `${rolled}, then attacks the guard for the rest of the minute`
        : (said[rolled] ?? rolled);
    }),
  }),
  'OA-C-2112': (g, at) => {
    const coward = { DEX: g.defense, conditions: [g.defenderCondition] };
    const { roll, damage } = melee(withMelee(g.meleeAttack), coward, at);
    return { kept: roll, damage, cowererMayAct: report(coward).hasTurn };
  },
  'OA-C-2113': (g, { play }) => {
    const [fullyDeaf, partiallyDeaf] = g.deaf.map(
      (how: string) =>
        initiativeTest(
          characterOf({ PER: g.perception, conditions: [`${how} deafness` as ConditionName] }),
          {},
          play,
        ).total,
    );
    return { fullyDeaf, partiallyDeaf };
  },
  'OA-C-2114': (g, at) => {
    const each = roundByRound(
      { HP: g.hp, VIT: g.fortitude, conditions: [g.condition] },
      2,
      at,
      now => now.HP ?? Number.NaN,
    );
    return { saveTotals: totals(at.trace), hpAfterRound1: each[0], deadAfterRound2: each[1]! <= 0 };
  },
  'OA-C-2115': (g, at) => {
    const after = endure({ HP: g.hp, VIT: g.fortitude, conditions: [g.condition] }, { time: 1 }, at);
    return { saveTotal: totals(at.trace)[0], hp: after.HP, dead: after.HP !== null && after.HP <= 0 };
  },
  'OA-C-2116': (g, { play }) => {
    const each = g.characters.map(({ level, xp, drain }: G) =>
      ask(energyDrainProcedure, { character: { level, xp, HP: 5 }, counters: drain }, play),
    );
    return {
      levels: each.map(({ level }: G) => level),
      xp: each.map(({ level, xp }: G) => (level === null ? null : xp)),
      dead: each.map(({ dead }: G) => dead),
    };
  },
  'OA-C-2117': (g, at) => {
    const { gainsAtLevel2: gave, before } = g;
    const first = { ability: 'STR' as const, HP: 3 };
    const character: CharacterInput = {
      archetype: g.archetype,
      level: g.level,
      xp: 400,
      PER: before.perception,
      DEX: 4,
      CHA: 2,
      maxHP: before.maximumHp,
      HP: before.hp,
      levels: [first, levelGave(gave)],
    };
    const full = withScores(character, before);
    const { outcome, character: after } = applied(
      energyDrainProcedure,
      { character: full, counters: g.drain } as never,
      at.play,
    ) as G;
    return {
      maximumHp: outcome.maxHP,
      hp: outcome.HP,
      reflex: secondaryScore(after, 'REF', at.play),
      willpower: secondaryScore(after, 'WILL', at.play),
      valor: secondaryScore(after, 'valor', at.play),
      wisdom: secondaryScore(after, 'wisdom', at.play),
      perception: after.PER,
      level: outcome.level,
      xp: outcome.xp,
    };
  },
  'OA-C-2934': (g, at) => {
    const { character: c, drain } = g;
    const levels = [{}, {}, levelGave(c.gainsAtLevel3)];
    const fates = g.currentHp.map((HP: number) => {
      const full = withScores(
        { level: c.level, xp: c.xp, maxHP: c.maximumHp, HP, maxSP: c.maximumStamina, SP: c.stamina, levels },
        c,
      );
      return applied(energyDrainProcedure, { character: full, counters: drain } as never, at.play) as G;
    });
    const [{ outcome, character: after }] = fates;
    return {
      level: outcome.level,
      xp: outcome.xp,
      maximumHp: outcome.maxHP,
      maximumStamina: outcome.maxSP,
      stamina: outcome.SP,
      fortitude: secondaryScore(after, 'FORT', at.play),
      halfRoundsPerRound: levelTotals(outcome.level).halfRounds,
      hp: fates.map((fate: G) => fate.outcome.HP),
      dead: fates.map((fate: G) => fate.outcome.dead),
      hpLostForStamina: g.currentHp[0] - c.gainsAtLevel3.hp - outcome.HP,
      xpHandedOnIfDead: inheritedExperience(fates[1].character.xp),
    };
  },
  'OA-C-2126': (g, at) => {
    const who = { protection: g.protection, conditions: [g.condition] };
    const { immobile, forbidden, conditions } = report(who);
    const { damage } = ask(fallProcedure, { character: who, spaces: g.height }, at.play);
    return {
      falls: immobile,
      crushDamage: damage,
      helpless: conditions.includes('helpless'),
      maySpeak: !forbidden.includes('speak'),
      mayThink: !forbidden.includes('think'),
    };
  },
  'OA-C-2118': (g, at) => {
    const caught = (anchored: boolean) =>
      receive({ baseSpeed: g.speed }, { condition: g.condition, anchored }, at);
    const one = caught(false);
    return {
      speed: g.anchored.map((anchored: boolean) => speedOf(caught(anchored))),
      running: 'refused' in ask(speedProcedure, { character: one, posture: 'run' }) ? 'refused' : 'allowed',
      attacksAgainst: report(one).against.melee?.[0],
      ownAttacks: report(one).own['melee attacks']?.[0],
    };
  },
  'OA-C-2119': (g, { play, trace }) => {
    const saveAllowed = g.events.map((event: string) => {
      const threat = /(\d+) spaces away/.exec(event);
      return ask(
        fascinationProcedure,
        {
          character: { CHA: g.willpower, conditions: [g.condition] },
          distraction: threat ? 'threat' : 'something else',
          distance: Number(threat?.[1] ?? 1),
        },
        play,
      );
    });
    return {
      saveAllowed: saveAllowed.map((o: { saveAllowed: boolean }) => o.saveAllowed),
      saveTotal: totals(trace)[0],
      stillFascinated: saveAllowed.at(-1).fascinated,
    };
  },
  'OA-C-2120': (g, { play }) => ({
    totals: g.sourceInLineOfSight.map(
      (inSight: boolean) =>
        ask(
          abilityTestProcedure,
          {
            character: { PER: g.perception, conditions: [{ name: g.condition, inSight }] },
            ability: 'PER',
          },
          play,
        ).total,
    ),
    movingCloserAllowed: report({ conditions: [g.condition] }).shuns.length === 0,
  }),
  'OA-C-2121': g => {
    const panicked = characterOf({ conditions: [g.condition] });
    return {
      behavior: g.exits.map((exit: string) => flightOf(exit !== 'none')),
      otherActions: whyNotDo(panicked, 'attack') && whyNotDo(panicked, 'guard') ? 'refused' : 'allowed',
    };
  },
  'OA-C-2122': g => {
    const { defense, reflex } = report({
      DEX: g.dexterity,
      protection: g.protection,
      modifiers: { REF: g.reflexBonus },
      conditions: [g.condition],
    });
    return { defense, reflex };
  },
  'OA-C-2123': (g, at) => {
    const { hp, dexterity, protection, fortitude } = g.victim;
    const outcome = ask(
      coupDeGraceProcedure,
      {
        attacker: { STR: g.attack },
        kind: 'melee',
        victim: { HP: hp, DEX: dexterity, protection, VIT: fortitude, conditions: [g.victimCondition] },
      },
      at.play,
    );
    const stunned = { STR: g.attack, conditions: { stun: 1 } };
    const victim = { conditions: ['helpless'] };
    return {
      attackTotal: outcome.total,
      damage: outcome.damage,
      hp: hp - outcome.damage,
      saveTotal: totals(at.trace)[0],
      dead: outcome.dead,
      // Whoever has no full round cannot do it.
      actionCost:
        'refused' in ask(coupDeGraceProcedure, { attacker: stunned, victim }) ? 'full-round' : 'half-round',
    };
  },
  'OA-C-2124': (g, at) => {
    const drunk = {
      ...withMelee(g.strengthBasedMelee),
      DEX: g.reflex,
      CHA: g.willpower,
      conditions: { inebriation: g.inebriation },
    };
    const { total: meleeTotal } = melee(drunk, {}, at);
    const { total: reflexTotal } = ask(saveProcedure, { character: drunk, save: 'REF' }, at.play);
    const sober = endure(drunk, { time: 1, clock: 'segment' }, at);
    return {
      meleeTotal,
      reflexTotal,
      willpowerTotal: totals(at.trace).at(-1),
      inebriation: counters(sober, 'inebriation'),
    };
  },
  'OA-C-2125': (g, at) => {
    const unseen = { DEX: g.invisibleDefense, conditions: ['invisibility' as const] };
    const { roll, damage } = melee(withMelee(g.meleeAttack), unseen, at);
    const { mode } = melee(unseen, {}, { ...at, play: playOn([1, 2, 1, 2]) });
    const { tested } = ask(
      abilityTestProcedure,
      { character: {}, ability: 'PER', sense: 'hearing' },
      playOn([1, 2]),
    );
    return {
      roll,
      damage,
      invisibleAttacksWith: mode.advantage ? 'advantage' : 'nothing',
      canBeHeard: tested,
    };
  },
  'OA-C-2127': g => {
    const { forbidden } = report({ conditions: [g.condition] });
    return { results: g.attempts.map((deed: never) => (forbidden.includes(deed) ? 'refused' : 'allowed')) };
  },
  'OA-C-2128': (g, at) => {
    const { outcome, character } = applied(
      receiveConditionProcedure,
      { character: { conditions: { poison: g.poison } }, condition: g.condition } as never,
      at.play,
    ) as G;
    const { conditions, weightFactor } = report(character);
    const { threshold } = ask(
      sufferDamageProcedure,
      { character, damage: 3, types: ['kinetic'] },
      playOn([1, 2]),
    );
    return {
      weight: g.weight * weightFactor,
      treatedAs: conditions.includes('unconscious') ? 'unconscious' : 'awake',
      prone: outcome.prone,
      dropsItems: outcome.dropsHeld,
      poison: !conditions.includes('poison') && named(character).includes('poison') ? 'suspended' : 'active',
      damageThreshold: threshold,
    };
  },
  'OA-C-2129': (g, at) => {
    const who = { VIT: g.vitality, HP: g.hp };
    const given = { counters: g.poison, abilityDamage: { VIT: g.abilityDamage.vitality } };
    const sick = applied(poisonProcedure, { character: who, ...given } as never, at.play).character;
    const [vitality, fortitude] = [abilityNow(sick, 'VIT'), secondaryScore(sick, 'FORT', playOn())];
    const later = endure(sick, { time: 2 }, at);
    const dyingAfterTwoRounds = named(later).includes('dying');
    const last = endure(later, { time: 8 }, at);
    return {
      vitality,
      fortitude,
      saveTotals: totals(at.trace).slice(-3),
      hp: last.HP,
      dyingAfterTwoRounds,
      poison: counters(last, 'poison'),
    };
  },
  'OA-C-2130': (g, at) => {
    const lying = { DEX: g.defense, conditions: [g.targetCondition] };
    const ranged = ask(
      attackProcedure,
      {
        attacker: { PER: g.rangedAttack - weaponOf('recurved bow').destruction },
        defender: lying,
        weapon: 'recurved bow',
        distance: g.distance,
      },
      at.play,
    );
    const close = melee(withMelee(g.meleeAttack), lying, at);
    return {
      rangedDamage: ranged.damage,
      meleeDamage: close.damage,
      standingUp: ask(actionTypeProcedure, { action: 'stand' }).type,
      lyingDown: ask(actionTypeProcedure, { action: 'lay prone' }).type,
    };
  },
  'OA-C-2131': (g, { play }) => {
    const combatants = g.round.map(({ name, level, slowSince = null }: G) => ({
      name,
      level,
      slow: slowSince !== null,
      slowSince,
    }));
    const { turns } = ask(turnOrderProcedure, { combatants, starter: g.firstPick, picks: g.picks }, play);
    return { order: turns.map(({ name, phase }) => (phase === 'extra' ? `${name} (bonus)` : name)) };
  },
  'OA-C-2132': (g, at) => {
    const { starvation, exhaustion, stamina, speed, strength } = g;
    let who = characterOf({ SP: stamina, baseSpeed: speed, STR: strength });
    who = receive(who, { condition: 'starvation', counters: starvation }, at);
    who = receive(who, { condition: 'exhaustion', counters: exhaustion }, at);
    const look = (now: Character) => ({
      stamina: now.SP,
      speed: speedOf(now),
      total: ask(abilityTestProcedure, { character: now, ability: 'STR' }, at.play).total,
    });
    const before = look(who);
    const fed = relieveBy(who, { condition: 'starvation', by: 'a meal', amount: g.mealsEaten }, at);
    return { before, after: look(fed) };
  },
  'OA-C-2133': (g, at) => {
    const dazed = characterOf({ level: g.level, conditions: { stun: g.stun } });
    const all = HALF_ROUNDS_PER_TURN + bonusHalfRounds(g.level);
    const clear = relieveBy(dazed, { condition: 'stun', by: 'concentrating', amount: 1 }, at);
    return {
      halfRoundsThisRound: halfRoundsUnder(dazed, all),
      fullRoundAllowed: !whyNotDo(dazed, 'full-round action'),
      stunAfterConcentrating: counters(clear, 'stun'),
      actionsLeftAfterConcentrating: halfRoundsUnder(dazed, all) - 1,
    };
  },
  'OA-C-2134': (g, at) => {
    const choking = receive(
      { SP: g.stamina, VIT: g.fortitude },
      { condition: 'suffocation', counters: g.suffocation },
      at,
    );
    // The save comes once a round; the counter of another breathless round is not what this case asks about.
    const { character: fallen } = suffocates(choking, 0, at.play);
    return {
      effectiveStamina: choking.SP,
      saveTotal: totals(at.trace)[0],
      result: (['unconscious', 'dying'] as const).filter(name => named(fallen).includes(name)),
    };
  },
  'OA-C-2135': (g, at) => {
    const choking = receive({ SP: g.stamina }, { condition: 'suffocation', counters: g.suffocation }, at);
    const breathing = endure(choking, { time: 1 }, at);
    return {
      suffocation: counters(breathing, 'suffocation'),
      effectiveStamina: staminaOf(breathing, at.play),
    };
  },
  'OA-C-2136': (g, at) => {
    const surprised = characterOf({ conditions: { surprise: g.surprise } });
    const { hasTurn, forbidden } = report(surprised);
    return {
      mayAct: hasTurn,
      mayMove: !forbidden.includes('move'),
      mayActInRound2: report(runDown(surprised, at.play)).hasTurn,
    };
  },
  'OA-C-2137': (g, at) => {
    let who = characterOf({
      VIT: g.vitality,
      SP: g.stamina,
      baseSpeed: g.speed,
      modifiers: { FORT: g.fortitude - g.vitality },
    });
    who = receive(who, { condition: 'swelter', counters: g.swelter }, at);
    const exertion = { combat: 'strenuous', running: 'strenuous', climbing: 'moderate' }[
      g.activityThisSegment as 'combat'
    ];
    const after = endure(who, { time: 1, clock: 'segment', exertion }, at);
    const free = { ...after, conditions: after.conditions.filter(({ name }) => name === 'swelter') };
    return {
      swelter: counters(after, 'swelter'),
      stamina: after.SP,
      speed: speedOf(free),
      saveTotal: totals(at.trace).at(-1),
      result: (['unconscious', 'dying'] as const).filter(name => named(after).includes(name)),
    };
  },
  'OA-C-2138': (g, at) => {
    const thirsty = characterOf({ conditions: { thirst: g.thirst } });
    const drunk = relieveBy(thirsty, { condition: 'thirst', by: 'water', amount: g.waterDrunkWeight }, at);
    return { thirst: counters(drunk, 'thirst') };
  },
  'OA-C-2139': (g, at) => {
    const { character: hit } = applied(
      sufferEffectProcedure,
      {
        character: { CHA: g.willpower },
        amount: 1,
        condition: 'unconscious',
        ownSave: { save: 'WILL', onSuccess: 'none' },
      } as never,
      at.play,
    );
    const { dropsHeld } = ask(receiveConditionProcedure, {
      character: { CHA: g.willpower },
      condition: 'unconscious',
      counters: counters(hit, 'unconscious'),
    });
    return {
      saveTotal: totals(at.trace)[0],
      unconscious: counters(hit, 'unconscious'),
      drops: dropsHeld ? g.holding : [],
      prone: named(hit).includes('prone'),
      awakeAfterRounds: named(runDown(hit, at.play)).includes('unconscious') ? 2 : 1,
    };
  },
  'OA-C-2304': (g, at) => {
    const { dexterity, protection } = g.victim;
    const victim = receive({ DEX: dexterity, protection }, { condition: 'unconscious' }, at);
    const { roll, damage, mode } = melee(withMelee(g.meleeAttack), victim, at);
    return {
      advantagesCounted:
        valuesOf(at.trace, /^attack roll, (first|second) roll$/).length - (mode.advantage ? 1 : 0),
      kept: roll,
      defense: report(victim).defense,
      damage,
    };
  },
  'OA-C-2307': (g, at) => {
    let caught = characterOf({ baseSpeed: g.speed });
    for (const said of g.conditions)
      caught = receive(caught, { condition: 'entangle', anchored: /\(anchored\)/.test(said) }, at);
    return { speed: speedOf(caught) };
  },
  'OA-C-2311': (g, at) => {
    const swing = { attacker: { DEX: g.unarmedAttack }, form: g.form };
    const { total, damage, mode } = ask(
      attackProcedure,
      { ...swing, defender: { DEX: g.defense, conditions: [g.targetCondition] } },
      at.play,
    );
    const [type] = armsOf(swingSchema.parse(swing)).types;
    return { rollsMade: mode.advantage || mode.disadvantage ? 2 : 1, total, damage, type };
  },
  'OA-C-2312': (g, at) => {
    const { damage, exult } = ask(
      coupDeGraceProcedure,
      {
        attacker: { STR: g.attack },
        kind: 'melee',
        victim: { HP: 9, protection: g.protection, conditions: ['helpless'] },
      },
      at.play,
    );
    return { damage, exult };
  },
  'OA-C-2334': (g, at) => {
    const { character } = burnJudgment(
      characterOf({ HP: g.hp, conditions: { burn: g.burn } }),
      g.attemptThisRound,
      at.play,
    );
    return { burn: counters(character, 'burn'), hp: character.HP };
  },
  'OA-C-2347': (g, at) => {
    const cold = receive({ HP: g.hp, SP: g.stamina }, { condition: 'cold', counters: g.cold }, at);
    return { effectiveStamina: cold.SP, hp: cold.HP };
  },
  'OA-C-2351': (g, at) => {
    const hot = characterOf({ VIT: g.vitality, conditions: { swelter: g.swelter } });
    const rested = endure(hot, { time: 1, clock: 'hour', exertion: 'rest' }, at);
    const cool = relieveBy(rested, { condition: 'swelter', by: 'its source ends' }, at);
    return { swelterAfterEach: [counters(rested, 'swelter'), counters(cool, 'swelter')] };
  },
  'OA-C-2902': (g, at) => {
    const { hp, bleed, fortitude, controller } = g.orc;
    const orc = characterOf({ name: g.named, HP: hp, VIT: fortitude, conditions: { bleed } });
    const { character: after } = roundMoment(orc, AT_PEACE, at.play);
    const dead = (after.HP ?? hp) <= 0;
    // The turn began with the save, so it counts as taken.
    const { turns } = ask(
      turnOrderProcedure,
      {
        combatants: [g.named, ...g.notYetActed].map((name: string) => ({ name })),
        starter: g.named,
        picks: [g.hostNames],
      },
      at.play,
    );
    return {
      saveTotal: totals(at.trace)[0],
      orcHp: after.HP,
      orcDead: dead,
      orcTurn: `taken${dead ? ', no actions' : ''}`,
      namesNext: `${controller}, as the ${turns[1]!.namedBy}'s player`,
      next: turns[1]!.name,
    };
  },
  'OA-C-2923': (g, at) => {
    const { hp: HP, fortitude: VIT, conditions } = g.victim;
    const before = characterOf({ HP, VIT, conditions: { bleed: 1, burn: 1, unconscious: 1, ...conditions } });
    const moment = roundMoment(before, AT_PEACE, at.play);
    const judged = burnJudgment(moment.character, g.attemptAgainstBurn, at.play);
    const now = runDown(judged.character, at.play);
    const ran = now.conditions.some(({ name }) => name === 'unconscious') ? [] : ['counters run down'];
    return {
      turnThisRound: report(before).hasTurn,
      order: [...moment.happened, ...judged.happened].map(({ condition }) => condition as string).concat(ran),
      bleedSave: totals(at.trace)[0],
      hpAfterBleed: moment.character.HP,
      hpAfterBurn: judged.character.HP,
      bleed: counters(now, 'bleed'),
      burn: counters(now, 'burn'),
      unconscious: counters(now, 'unconscious'),
      awakeNextRound: report(now).hasTurn,
    };
  },
};

describe('conditions', () => playAreas(['COND'], adapters));
