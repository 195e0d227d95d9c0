import { check, isRefusal } from '@arbiter/engine';
import { playCases, playWith } from '../../testing/cases.ts';
import type { Skill } from '../character/attributes.ts';
import { creatureOf, creatureSchema, DEFAULTS, MORALE_LIMIT } from '../character/creature.ts';
import { actionsPerRound } from '../character/creature-kinds.ts';
import { rulings } from '../content/rulings/index.ts';
import { attackCost } from '../gear/weapon.ts';
import { scenario } from '../scenario.testing.ts';
import { type Answer, adaptersByOp, allCases, ask, rolls } from '../testing.ts';
import { SECONDS_PER_ROUND, unitsBetween } from '../world/distance.ts';
import { whyNotAgainstCharmer, whyNotPrepare } from './attack.ts';
import { COSTS } from './default-actions.ts';
import { energyPerTurn } from './energy.ts';
import { DAMAGE_TYPES, damageLeft, damageTypeField } from './mitigation.ts';

const areas = ['RES', 'RNG', 'CMB', 'ACT', 'REA', 'ATK', 'DEF', 'DMG', 'COND', 'LIFE'];

// biome-ignore lint/suspicious/noExplicitAny: the facts of a case
type Facts = any;

const names = (person: Facts): string[] =>
  person.conditions.map((c: Facts) => (typeof c === 'string' ? c : c.name));
const rcOf = (person: Facts, name: string): number | undefined =>
  person.conditions.find((c: Facts) => c.name === name)?.rc;

/** An attacker with one pool and one weapon; a defender with one defense. */
const striker = ({ talent, level }: Facts, weapon: Facts, kind: string) => ({
  weaponSkills: { simpleMelee: { talent, level } },
  weapons: [{ name: 'weapon', category: 'simpleMelee', ...weapon, kind }],
});
const target = ({ defense, talent, level, shield, unconscious, mitigation, morale, health }: Facts) => ({
  ...(defense === 'static'
    ? { conditions: [unconscious ? 'unconscious' : 'incapacitated'] }
    : { attributes: { physique: talent, finesse: talent }, skills: { [defense]: level } }),
  ...(shield ? { shield } : {}),
  ...(mitigation === undefined ? {} : { mitigation: { physical: mitigation } }),
  ...(morale === undefined ? {} : { morale }),
  ...(health === undefined ? { health: 20 } : { health }),
});
const strike = ({ attacker, attackKind, weapon, defender }: Facts, play: Facts): Answer => {
  const { bonus = 0, penalty = 0, upgrades = 0, downgrades = 0 } = attacker;
  const answer = ask(
    'attack',
    {
      attacker: striker(attacker, weapon, attackKind),
      defender: target(defender),
      ...(defender.defense === 'static' ? {} : { defense: defender.defense }),
      bonus,
      penalty,
      upgrades,
      downgrades,
    },
    play,
  );
  return {
    ...answer,
    attackPool: answer.pool,
    afterMultiplier: answer.compared,
    afterMitigation: answer.taken,
  };
};

const poolsOf = (skill: Skill, facts: Facts = {}, more: object = {}) => rolls(skill, facts, more);
/** A check given with its penalty dice: one weak point more of Talent taken away. */
const withPenalty = ({ talent, level, penalty = 0 }: Facts) => ({ talent: talent - penalty, level });

playCases(
  allCases,
  areas,
  rulings,
  adaptersByOp(areas, {
    scenario,
    check: ({ talent, level, rc }, { play }) => ask('check', { talent, level, rc }, play),
    pool: ({ talent, level, skill, conditions }, { play }) =>
      ask('pool', { creature: rolls(skill, { talent, level }, { conditions }), skill }, play),
    schoolPool: ({ school, attributes, schoolTalent, level, conditions }, { play }) =>
      ask(
        'pool',
        {
          creature: {
            attributes,
            schools: { [school]: { level, ...(schoolTalent ? { talent: schoolTalent } : {}) } },
            conditions: conditions ?? [],
          },
          skill: school,
        },
        play,
      ),
    // RES
    takeDamage: ({ damage, mitigation, morale, health, numbed, type, resolve }, { play }) => {
      const creature = {
        health,
        morale,
        mitigation: { [type ?? 'physical']: mitigation },
        conditions: numbed ? ['numbed'] : [],
        ...(resolve === undefined ? {} : { resolve }),
      };
      const answer = ask('take-damage', { creature, damage, ...(type ? { type } : {}) }, play);
      return { ...answer, afterMitigation: answer.taken };
    },
    heal: ({ health, healthMax, amount }, { play }) => {
      const answer = ask('restore', { creature: { health, healthMax }, health: amount }, play);
      return { ...answer, gained: answer.healed };
    },
    loseResolve: ({ resolve, amount, morale }, { play }) =>
      ask('restore', { creature: { resolve, morale }, resolveLoss: amount }, play),
    gainResolve: ({ resolve, resolveMax, amount, broken, numbed }, { play }) =>
      ask(
        'restore',
        {
          creature: {
            resolve,
            resolveMax,
            conditions: [...(broken ? ['broken'] : []), ...(numbed ? ['numbed'] : [])],
          },
          resolve: amount,
        },
        play,
      ),
    gainMorale: ({ morale, amount, moraleMax }, { play }) =>
      ask('restore', { creature: { morale, moraleMax: moraleMax ?? 0 }, morale: amount }, play),
    startTurnEnergy: ({ energy, energyMax, winded }, { play }) =>
      ask('start-turn', { creature: { energy, energyMax, conditions: winded ? ['winded'] : [] } }, play),
    spendEnergy: ({ energy, cost, endurance }, { play }) =>
      ask('spend-energy', { creature: poolsOf('endurance', endurance, { energy }), cost }, play),
    startCombat: ({ energy, energyMax, winded }, { play }) => {
      const answer = ask(
        'catch-breath',
        { creature: { energy, energyMax, conditions: winded ? ['winded'] : [] } },
        play,
      );
      return { ...answer, winded: names(answer.after.creature).includes('winded') };
    },
    awardToken: ({ token, wonder, woe }, { play }) => {
      const answer = ask('award-token', { creature: { wonder: wonder === 1, woe: woe === 1 }, token }, play);
      return { ...answer, wonder: Number(answer.wonder), woe: Number(answer.woe) };
    },
    cashToken: ({ token, wonder, woe }, { play }) => {
      const answer = ask('cash-token', { creature: { wonder: wonder === 1, woe: woe === 1 }, token }, play);
      return { ...answer, wonder: Number(answer.wonder), woe: Number(answer.woe) };
    },
    windedTurns: ({ energy, energyMax, winded, actions }, { play }) => {
      const start = ask(
        'start-turn',
        { creature: { energy, energyMax, conditions: winded ? ['winded'] : [] } },
        play,
      );
      const rested = actions.includes('rest')
        ? ask('rest-action', { creature: start.after.creature }, play)
        : start;
      const next = ask('start-turn', { creature: rested.after.creature }, play);
      return {
        energyAtStart: start.energy,
        windedAfterAction: names(rested.after.creature).includes('winded'),
        energyNextStart: next.energy,
      };
    },
    // RNG
    band: ({ distance }, { play }) => ask('range', { distance }, play),
    range: ({ distance, min, max }, { play }) => {
      const answer = ask('range', { distance, weapon: { category: 'simpleRanged', min, max } }, play);
      return { ...answer, says: answer.why ?? undefined };
    },
    meleeReach: ({ distance, reach }, { play }) => {
      const answer = ask('range', { distance, weapon: { category: 'simpleMelee', reach } }, play);
      return { ...answer, says: answer.why ?? undefined };
    },
    gridDistance: ({ from, to }, { play }) => {
      const units = unitsBetween({ x: from[0], y: from[1] }, { x: to[0], y: to[1] });
      return { units, ...ask('range', { distance: units }, play) };
    },
    // CMB
    initiative: ({ skill, talent, level }, { play }) =>
      ask('initiative', { creature: rolls(skill, { talent, level }), skill }, play),
    turnOrder: ({ combatants }, { play }) => ask('turn-order', { combatants }, play),
    tierActions: ({ tier }, { play }) => {
      const { own, eachPhase, total } = ask('actions-of-tier', { tier }, play);
      return { actions: own ? { own } : { early: eachPhase, middle: eachPhase, late: eachPhase }, total };
    },
    preparationAction: (_given, { play }) => {
      const creature = creatureOf(creatureSchema.parse({ turn: { phase: 'preparation' } }), play);
      const problem = isRefusal(creature) ? creature : whyNotPrepare(creature as never, play);
      return problem ? { refused: true, says: problem.message } : { allowed: true };
    },
    mayReact: ({ round, turnsTaken, conditions, health, paidSinceLastTurnStart }, { play }) => {
      const creature = {
        conditions,
        ...(health === undefined ? {} : { health }),
        turn: { round, taken: turnsTaken, paid: paidSinceLastTurnStart ?? false },
      };
      const answer = ask('reaction', { creature, reaction: 'fall-prone' }, play);
      return answer.refused ? { allowed: false, says: answer.says } : { allowed: answer.allowed };
    },
    turnBudget: ({ tier, actionsUsed }, { play }) =>
      ask('use-item', { creature: { tier, turn: { actions: actionsUsed } } }, play),
    reactionCount: ({ energy, cost }, { play }) =>
      ask(
        'reaction',
        {
          creature: {
            energy,
            weapons: [{ name: 'w', category: 'complexMelee', energy: cost }],
            turn: { round: 3, taken: 2 },
          },
          reaction: 'opportunity',
        },
        play,
      ),
    roundsToSeconds: ({ rounds }) => ({ seconds: rounds * SECONDS_PER_ROUND }),
    derivedDefaults: (_given, { play }) => ({
      healthMax: DEFAULTS.health,
      resolveMax: DEFAULTS.resolve,
      energyMax: DEFAULTS.energy,
      energyPerTurn: energyPerTurn(play),
      morale: DEFAULTS.morale,
      moraleLimit: MORALE_LIMIT,
      actionsPerTurn: actionsPerRound('pc'),
    }),
    // ACT, REA
    actionCosts: () => ({
      ...COSTS,
      attackSimple: attackCost({ category: 'simpleMelee' }),
      attackBrawling: attackCost({ category: 'brawling' }),
      attackThrowing: attackCost({ category: 'throwing' }),
      attackComplex: attackCost({ category: 'complexRanged' }),
    }),
    sprint: ({ movement, energy, conditions }, { play }) => {
      const answer = ask('sprint', { creature: { movement, energy, conditions: conditions ?? [] } }, play);
      return { ...answer, sprintUpTo: answer.upTo };
    },
    jump: ({ movement, declared, movedUnits, sprinted, fitness }, { play }) =>
      ask(
        'jump',
        {
          creature: rolls('fitness', fitness, {
            movement,
            turn: { moved: movedUnits, sprinted: sprinted ?? false },
          }),
          units: declared,
        },
        play,
      ),
    grab: ({ energy, actor, target: resisting }, { play }) => {
      const answer = ask(
        'grab',
        {
          actor: rolls('fitness', actor, { energy }),
          target: rolls(resisting.skill, resisting),
          resist: resisting.skill,
        },
        play,
      );
      const [held] = answer.after.target.conditions;
      return {
        ...answer,
        attemptSucceeds: answer.succeeds,
        targetGains: held?.name,
        until: held?.sources[0].turns === 1 ? "start of the grabber's next turn" : '',
      };
    },
    shove: ({ energy, actor, target: resisting }, { play }) => {
      const answer = ask(
        'shove',
        {
          actor: rolls('might', actor, { energy }),
          target: rolls(resisting.skill, resisting),
          resist: resisting.skill,
        },
        play,
      );
      const choices: string[] = answer.shoverMayChoose;
      return {
        ...answer,
        attemptSucceeds: answer.succeeds,
        outcomes: choices.map(choice => (choice === 'push' ? 'push 1 unit' : choice)),
        chooser: choices.length > 1 ? 'shover' : undefined,
      };
    },
    hide: ({ sensedByEnemy }, { play }) => {
      const answer = ask('hide', { creature: {}, sensed: sensedByEnemy }, play);
      return answer.refused ? answer : { ...answer, gains: names(answer.after.creature)[0] };
    },
    use: ({ energy, actionsLeft }, { play }) => {
      const answer = ask('use-item', { creature: { energy, turn: { actions: 2 - actionsLeft } } }, play);
      return { energy: answer.after.creature.energy, actionsLeft: 2 - answer.actions };
    },
    restAction: ({ energy, energyMax, winded, health }, { play }) => {
      const { after } = ask(
        'rest-action',
        { creature: { energy, energyMax, health, conditions: winded ? ['winded'] : [] } },
        play,
      );
      return { ...after.creature, winded: names(after.creature).includes('winded') };
    },
    opportunity: ({ trigger, weaponClass, energy }, { play }) =>
      ask(
        'reaction',
        {
          creature: { energy, weapons: [{ name: 'w', category: weaponClass }] },
          reaction: 'opportunity',
          trigger: trigger.startsWith('pushed') ? 'is moved out of reach' : 'moves out of reach',
        },
        play,
      ),
    coverEyes: ({ energy }, { play }) => selfReaction('cover-eyes', energy, play),
    coverEars: ({ energy }, { play }) => selfReaction('cover-ears', energy, play),
    fallProne: ({ energy }, { play }) => selfReaction('fall-prone', energy, play),
    // ATK, DEF, DMG
    attack: (given, { play }) => strike(given, play),
    attackFull: (given, { play }) => strike(given, play),
    areaAttack: ({ attacker, weapon, targets }, { play }) => {
      const answer = ask(
        'area-attack',
        {
          attacker: striker(attacker, weapon, 'area'),
          targets: targets.map((t: Facts) => ({
            creature: { ...target(t), name: t.name },
            ...(t.defense === 'static' ? {} : { defense: t.defense }),
          })),
        },
        play,
      );
      return Object.fromEntries(answer.targets.map((t: Facts) => [t.name, t]));
    },
    defensePool: ({ defense, talent, level, conditions, defensesSinceDazed }, { play }) => {
      const had = conditions.map((name: string) =>
        name === 'dazed' && defensesSinceDazed ? { name, defended: true } : name,
      );
      return ask(
        'defense-pool',
        { defender: rolls(defense, { talent, level }, { conditions: had }), defense },
        play,
      ).pool;
    },
    mitigate: ({ damage, mitigation, mitigationSources, doubled, halved }, { play }) =>
      ask(
        'mitigate',
        {
          damage,
          mitigation: mitigationSources ?? mitigation,
          doublings: Number(doubled ?? false),
          halvings: Number(halved ?? false),
        },
        play,
      ),
    mitigateTypes: ({ damage, mitigation }, { play }) => {
      const shares = Object.entries(damage).map(([type, amount]) => ({ type, amount }));
      const answer = ask('take-damage', { creature: { mitigation }, shares }, play);
      return {
        ...Object.fromEntries(
          shares.map(({ type, amount }) => [type, damageLeft(amount as number, mitigation[type])]),
        ),
        taken: answer.taken,
      };
    },
    damageType: ({ name }) => {
      const found = check(damageTypeField, name);
      return found.ok
        ? { type: found.value.replace(/^./, f => f.toUpperCase()) }
        : { refused: true, says: DAMAGE_TYPES.some(type => name === type) ? '' : 'unknown damage type' };
    },
    // COND
    afraidAction: ({ rc, resilience, movement, energy, actionCost, broken }, { play }) => {
      const creature = poolsOf('resilience', resilience, {
        movement,
        energy,
        conditions: [...(broken ? ['broken'] : []), { name: 'afraid', rc }],
      });
      const answer = ask('attempt-action', { creature }, play);
      const paid = answer.proceeds
        ? ask('spend-energy', { creature: answer.after.creature, cost: actionCost }, play)
        : answer;
      return {
        result: answer.fear.result,
        rolled: answer.fear.result !== null,
        actionHappens: answer.proceeds,
        energy: paid.after.creature.energy,
        fleesUpTo: answer.fleesUpTo,
        afraid: names(answer.after.creature).includes('afraid'),
        nextRc: answer.fear.nextRc,
      };
    },
    alert: ({ stealth, senses }, { play }) => {
      const answer = ask(
        'sneak',
        {
          creature: rolls('stealth', stealth, { conditions: ['obscured'] }),
          observers: [{ name: 'Watcher', ...rolls('senses', senses), conditions: ['alert'] }],
        },
        play,
      );
      const [watcher] = answer.after.observers;
      return {
        ...answer,
        senseResult: answer.senses[0].result,
        revealed: answer.spottedBy.length > 0,
        actionCost: watcher.turn.actions,
        energyCost: DEFAULTS.energy - (watcher.energy ?? DEFAULTS.energy),
        pointOut: answer.mayPointOut.includes('Watcher') ? 'reaction' : undefined,
      };
    },
    charmCommand: ({ charmer, target: charmed }, { play }) =>
      ask(
        'charm-command',
        {
          actor: { name: 'Charmer', ...rolls('persuasion', charmer) },
          target: rolls('insight', charmed, { conditions: [{ name: 'charmed', by: 'Charmer' }] }),
        },
        play,
      ),
    charmBreakOut: ({ rc, check, doubled }, { play }) =>
      ask(
        'recovery-check',
        {
          creature: rolls('resilience', check, { conditions: [{ name: 'charmed', rc, doubled }] }),
          condition: 'charmed',
        },
        play,
      ),
    charmedAttack: (_given, { play }) => {
      const creature = creatureOf(
        creatureSchema.parse({ conditions: [{ name: 'charmed', by: 'Charmer' }] }),
        play,
      );
      const problem = isRefusal(creature) ? creature : whyNotAgainstCharmer(creature as never, 'Charmer');
      return { refused: problem !== undefined, says: problem?.message };
    },
    confused: (_given, { play }) => ask('attempt-action', { creature: { conditions: ['confused'] } }, play),
    recovery: ({ condition, rc, check, conditions }, { play }) =>
      // The case has counted a condition's own penalty die already where it says so.
      ask(
        'recovery-check',
        {
          creature: rolls(
            check.skill,
            condition === 'numbed' ? { talent: check.talent, level: check.level } : withPenalty(check),
            { conditions: [...(conditions ?? []), { name: condition, rc }] },
          ),
          condition,
        },
        play,
      ),
    dazedTimer: ({ dazedDuring }, { play }) => {
      const turn = Number(/own turn (\d+)/.exec(dazedDuring)?.[1]);
      const start = ask('start-turn', { creature: { conditions: ['dazed'] } }, play);
      const end = ask('end-turn', { creature: start.after.creature }, play);
      return {
        endsAt:
          names(start.after.creature).includes('dazed') && !names(end.after.creature).includes('dazed')
            ? `end of own turn ${turn}`
            : 'later',
      };
    },
    gainCondition: ({ has, gains }, { play }) => {
      const song = has.find((c: Facts) => c.name === 'singing');
      const answer = ask(
        'gain-condition',
        {
          creature: {
            conditions: has.filter((c: Facts) => c !== song),
            ...(song ? { concentration: { on: 'song', name: song.song } } : {}),
          },
          condition: gains,
        },
        play,
      );
      const after = answer.after.creature;
      return {
        ...answer,
        instances: names(after).filter(n => n === gains).length,
        rc: rcOf(after, gains),
        songContinues: after.concentration !== null,
      };
    },
    stunnedTurn: ({ rc, actions, concentration }, { play }) => {
      let creature: Facts = rolls('concentration', concentration, { conditions: [{ name: 'stunned', rc }] });
      let tries = 0;
      let stunned = true;
      while (stunned && tries < actions) {
        const answer = ask('recovery-check', { creature, condition: 'stunned' }, play);
        creature = answer.after.creature;
        stunned = !answer.ends;
        tries++;
      }
      return { tries, stunned, actionsLeft: actions - creature.turn.actions };
    },
    bleedTick: ({ rc, health, morale, mitigationPhysical, endurance }, { play }) =>
      endTurn(
        {
          ...rolls('endurance', endurance),
          health,
          morale,
          mitigation: { physical: mitigationPhysical ?? 0 },
          conditions: [{ name: 'bleeding', rc }],
        },
        undefined,
        play,
      ),
    poisonTick: (
      { damage, rc, mitigationToxic, health, morale, endurance, unconscious, saveSkill },
      { play },
    ) => {
      const conditions = [{ name: 'poisoned', rc, damage }, ...(unconscious ? ['unconscious'] : [])];
      const answer = endTurn(
        {
          ...rolls('endurance', endurance),
          health,
          morale,
          mitigation: { toxic: mitigationToxic },
          conditions,
        },
        saveSkill,
        play,
      );
      return {
        ...answer,
        taken: health === 0 ? 0 : answer.taken,
        result: answer.life,
        outcome: answer.dead ? 'dead' : answer.liveOrDie ? 'unconscious' : undefined,
      };
    },
    ignitedTick: ({ turn, mitigationHeat }, { play }) => {
      let creature: Facts = { healthMax: 200, mitigation: { heat: mitigationHeat }, conditions: ['ignited'] };
      let answer: Answer = {};
      for (let i = 0; i < turn; i++) {
        answer = ask('end-turn', { creature }, play);
        creature = answer.after.creature;
      }
      return { heat: answer.ticks[0].damage, taken: answer.ticks[0].taken };
    },
    restrictions: ({ conditions }, { play }) => ask('restrictions', { creature: { conditions } }, play),
    multiplier: ({ conditions }, { play }) =>
      ask('restrictions', { creature: { conditions } }, play).damageTimes,
    startSong: ({ instrument, conditions }, { play }) =>
      ask('song', { performer: { conditions }, song: {}, instrument }, play),
    obscuredMove: ({ stealth, observers }, { play }) =>
      ask(
        'sneak',
        {
          creature: rolls('stealth', stealth, { conditions: ['obscured'] }),
          observers: observers.map((o: Facts) => ({ name: o.name, ...rolls('senses', o) })),
        },
        play,
      ),
    standUp: ({ pay, movement, movementUsed, conditions, standCheck, check, actionsLeft }, { play }) => {
      const had = conditions.map((name: string) =>
        name === 'prone' && standCheck ? { name, sources: [{ by: 'lifeline', standCheck }] } : name,
      );
      const answer = ask(
        'stand-up',
        {
          creature: {
            ...(check ? rolls(check.skill, check) : {}),
            ...(movement ? { movement } : {}),
            conditions: had,
            turn: { movement: movementUsed ?? 0, actions: actionsLeft === undefined ? 0 : 2 - actionsLeft },
          },
          pay,
          ...(check ? { check: check.skill } : {}),
        },
        play,
      );
      if (answer.refused) return answer;
      const { turn } = answer.after.creature;
      return {
        ...answer,
        prone: !answer.stands,
        movementLeft: (movement ?? 0) - turn.movement,
        actionsLeft: 2 - turn.actions,
      };
    },
    stasisTurn: ({ conditions, health }, { play }) => {
      const answer = ask('end-turn', { creature: { health, conditions: [...conditions, 'stasis'] } }, play);
      return {
        health: answer.health,
        poisonRc: rcOf(answer.after.creature, 'poisoned'),
        rolled: answer.ticks.length > 0,
      };
    },
    wake: (_given, { play }) =>
      ask('wake-up', { creature: { health: 0, conditions: ['unconscious'] } }, play),
    endOfTurn: ({ health, morale, conditions, endurance }, { play }) => {
      const had = conditions.map((c: Facts) =>
        c.name === 'ignited' ? { name: 'ignited', damage: 4 + c.turn } : c,
      );
      const answer = ask(
        'end-turn',
        { creature: { ...rolls('endurance', endurance), health, morale, conditions: had } },
        play,
      );
      const after = answer.after.creature;
      return {
        health: answer.health,
        bleedingRc: rcOf(after, 'bleeding'),
        ignitedNext: after.conditions.find((c: Facts) => c.name === 'ignited').damage,
      };
    },
    concentrate: ({ current, wants }, { play }) =>
      ask(
        'concentrate',
        { creature: { concentration: { on: 'song', name: current[0] } }, on: 'alert', name: wants },
        play,
      ),
    // LIFE
    lifelineStart: ({ health, resolve, pays, numbed }, { play }) => {
      const answer = ask(
        'lifeline',
        { creature: { health, resolve, conditions: numbed ? ['numbed'] : [] }, pays },
        play,
      );
      return answer.refused ? answer : { ...answer, says: answer.why ?? undefined };
    },
    liveOrDie: ({ effect, rc, startingRc, unconscious, check }, { play }) => {
      const name = effect === 'poison' ? 'poisoned' : effect;
      return ask(
        'live-or-die',
        {
          creature: rolls(check.skill, check, {
            health: 0,
            conditions: [
              { name, rc, ...(startingRc ? { startRc: startingRc } : {}) },
              ...(unconscious ? ['unconscious'] : []),
            ],
          }),
          effect: name,
          skill: check.skill,
        },
        play,
      );
    },
    lifelineHit: ({ source, damage, health, healthMax }, { play }) => {
      if (source === 'poison') {
        // The case gives no dice: the check falls short of this poison's number, and nothing else is rolled.
        const creature = { health, conditions: [{ name: 'poisoned', rc: 9, damage }] };
        const [tick] = ask('end-turn', { creature }, playWith(rulings, [4])).ticks;
        return { tableRoll: tick.row !== undefined, liveOrDie: tick.liveOrDie !== undefined };
      }
      const answer = ask(
        'take-damage',
        { creature: { health, ...(healthMax ? { healthMax } : {}) }, damage },
        play,
      );
      const after = answer.after.creature;
      return {
        ...answer,
        tableRoll: answer.row !== null,
        healthMax: after.healthMax,
        gains: names(after),
        bleedingRc: rcOf(after, 'bleeding'),
        outcome: answer.dead ? 'dead' : names(after).includes('unconscious') ? 'unconscious' : 'awake',
        records: after.injuries[0],
        standCheck: after.conditions[0]?.sources?.[0]?.standCheck,
      };
    },
    wakeTime: ({ regained }, { play }) => {
      const { awakeAtLatestHours, rollsEachTurn } = { ...timeOf(regained, play) };
      return { awakeAtLatestHours, rollsEachTurn };
    },
    npcAtZero: ({ tier }, { play }) => {
      const { after } = ask(
        'take-damage',
        { creature: { tier, resolveMax: null, healthMax: 5 }, damage: 9 },
        play,
      );
      const refused = ask('lifeline', { creature: { ...after.creature, health: 0 } }, play).refused;
      return { outOfFight: after.creature.out, lifeline: !refused };
    },
  }),
);

import { wakingTime } from './lifeline.ts';

const timeOf = (regained: number, play: Facts) => wakingTime(regained, play);

function selfReaction(reaction: string, energy: number, play: Facts): Answer {
  const answer = ask('reaction', { creature: { energy }, reaction }, play);
  const { creature } = answer.after;
  const dice = ask('restrictions', { creature }, play);
  const [gained] = creature.conditions;
  return {
    ...answer,
    ...dice,
    until: gained.sources[0].turns === 1 ? 'start of own next turn' : 'until it stands up',
  };
}

function endTurn(creature: object, save: string | undefined, play: Facts): Answer {
  const answer = ask('end-turn', { creature, ...(save ? { save } : {}) }, play);
  const [tick = {}] = answer.ticks;
  return {
    ...answer,
    taken: tick.taken,
    ends: tick.ends,
    nextRc: tick.nextRc,
    morale: answer.after.creature.morale,
    liveOrDie: tick.liveOrDie !== undefined,
    life: tick.liveOrDie,
  };
}
