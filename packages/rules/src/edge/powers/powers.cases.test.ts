import { has } from '../combat/conditions.ts';
import { moveLeft } from '../encounter/ground/position.ts';
import type { EdgePlay } from '../play.ts';
import { type Asked, ask, attackAbility, fightOn, foe, hero, playEdgeCases, told } from '../testing.ts';

const recharge = (abilities: object[], play: EdgePlay, turns = 1): boolean[] =>
  ask('recharge', { abilities, turns }, play).available;
const turn = (creature: object, deeds: object[], play: EdgePlay, more: object = {}): Asked =>
  ask('turn', { creature, deeds, ...more }, play);

playEdgeCases(['NPC'], {
  'ED-C-323': ({ type, size }, { play }) => ({
    valid: !ask('numbers', { creature: { player: false, type, size } }, play).refused,
  }),
  'ED-C-324': ({ npc, characterBonus }, { play }) =>
    told(
      ask(
        'locate',
        {
          searcher: { stats: { Wits: characterBonus } },
          sought: foe({
            stats: { Wits: npc.wits },
            skills: ['Stealth'],
            proficiencyBonus: npc.proficiencyBonus,
          }),
          hidden: true,
        },
        play,
      ),
    ),
  'ED-C-325': ({ flySpeed, moved }, { play }) => ({
    legal: !ask('flight', { creature: { fly: flySpeed }, moved }, play).refused,
  }),
  'ED-C-326': ({ flySpeed, requestUpward }, { play }) =>
    ask('flight', { creature: { fly: flySpeed }, moved: flySpeed, upward: requestUpward }, play),
  'ED-C-327': (_given, { play }) => ({
    falling: ask('flight', { creature: { fly: 8, conditions: ['Prone'] }, moved: 0 }, play).falls,
  }),
  'ED-C-328': (_given, { play }) => {
    const { conditions } = ask(
      'conditions',
      { creature: { fly: 8, hover: true, conditions: ['Prone'] } },
      play,
    );
    return {
      prone: conditions.includes('Prone'),
      falling: ask('flight', { creature: { fly: 8, hover: true, conditions: ['Prone'] }, moved: 0 }, play)
        .falls,
    };
  },
  'ED-C-329': ({ climbSpeed, requestUp }, { play }) => {
    const move = ask(
      'movement',
      { creature: { climb: climbSpeed, speed: 4 }, mode: 'climb', path: Array(requestUp).fill('free') },
      play,
    );
    return {
      movementCost: move.cost,
      rollNeeded:
        ask('athletics', { creature: { climb: climbSpeed }, feat: 'climb', difficulty: 'Hard' }, play).die !==
        null,
    };
  },
  'ED-C-330': ({ immunities }, { play }) => {
    const { conditions } = ask('conditions', { creature: { immunities, conditions: ['Unconscious'] } }, play);
    return {
      conditions: ['Unconscious', 'Paralyzed', 'Incapacitated', 'Prone'].filter(each =>
        conditions.includes(each),
      ),
    };
  },
  'ED-C-331': ({ npc, characterMind }, { play }) => {
    const answer = told(
      ask(
        'intimidate',
        {
          intimidator: foe({
            stats: { Strength: npc.strength },
            skills: ['Social'],
            proficiencyBonus: npc.proficiencyBonus,
          }),
          target: hero({ mind: characterMind }),
        },
        play,
      ),
    );
    return {
      ...answer,
      characterFrightened: answer.frightened,
      npcActUsed: !turn(foe(), [{ do: 'act' }], play).act,
    };
  },
  'ED-C-332': ({ attack, character }, { play }) =>
    told(
      ask(
        'defend',
        {
          defender: hero({
            deflect: character.deflect,
            soak: character.soak,
            hp: character.hp,
            maxHp: character.maxHp,
          }),
          target: attack.targetNumber,
          damage: attack.damage,
          effects: [{ is: 'condition', condition: attack.effect }],
        },
        play,
      ),
    ),
  'ED-C-333': ({ threshold }, { play }) => {
    const [turn2] = recharge([{ name: 'breath', threshold }], play);
    const [turn3] = recharge([{ name: 'breath', threshold, used: !turn2 }], play);
    return { availableTurn2: turn2, availableTurn3: turn3 };
  },
  'ED-C-334': ({ threshold }, { play }) => ({
    available: recharge([{ name: 'breath', threshold }], play)[0],
  }),
  'ED-C-335': ({ used }, { play }) => {
    const answer = turn(foe(), Array(used + 1).fill({ do: 'response' }), play, { ownTurn: false });
    return { refused: answer.allowed.at(-1) === false };
  },
  'ED-C-336': ({ inLair }, { play }) => ask('lair-act', { creature: foe(), inLair }, play),
  'ED-C-337': ({ inLair, lairActsUsedThisRound }, { play }) =>
    ask('lair-act', { creature: foe(), inLair, used: lairActsUsedThisRound }, play),
  'ED-C-903': ({ drake, environmentalEvent }, { play }) => {
    const [breath, sweep] = drake.abilities;
    const act = ({ name, recharge }: { name: string; recharge: number }): object =>
      attackAbility(name, 12, 3, { recharge });
    const fight = fightOn(
      {
        party: [{ name: 'A', at: { x: 0, y: 0 } }],
        foes: [
          foe({
            name: 'Drake',
            inLair: drake.inLair,
            abilities: [act(breath), act(sweep), attackAbility('rocks', 9, 1, { cost: 'lair', range: 30 })],
            at: { x: 9, y: 0 },
          }),
          foe({ name: 'Rat', at: { x: 9, y: 5 } }),
        ],
        first: 'party',
        events: environmentalEvent ? [{ name: 'steam', damage: 0 }] : [],
      },
      play,
    );
    const master = fight.of('drake');
    master.used = [breath, sweep].filter(each => each.used).map(each => each.name);
    const ready = ({ name }: { name: string }): boolean => !master.used.includes(name);
    const rolls = (): number => fight.log.filter(each => each.is === 'recharged').length;
    fight.passUntil(({ slot }) => slot === 1);
    const round2 = { breath: ready(breath), tailSweep: ready(sweep) };
    const before = rolls();
    master.conditions = [
      { condition: 'Incapacitated', by: 'A', until: { at: 'start', of: 'source', left: 1 } },
    ];
    fight.passUntil(({ round }) => round === 2);
    const endOfRound2 = {
      rechargeRolled: rolls() > before,
      lairAct: fight.log.some(each => each.is === 'lair'),
      event: fight.log.some(each => each.is === 'endangered'),
    };
    fight.passUntil(({ slot }) => slot === 1);
    const round3 = { incapacitatedInEnemiesTurn: has(master, 'Incapacitated'), breath: ready(breath) };
    fight.passUntil(({ slot }) => slot === 2);
    const lairActPossibleAtEnd = !fight.refusal({
      do: 'lair',
      actor: 'drake',
      ability: 'rocks',
      target: 'a',
    });
    return { round2, endOfRound2, round3: { ...round3, lairActPossibleAtEnd } };
  },
  'ED-C-908': ({ breath, A, B, C }, { play }) => {
    const { targets } = ask(
      'area-attack',
      {
        attacker: foe({ name: 'Drake' }),
        bonus: breath.targetNumber - 5,
        defense: breath.defense,
        damage: breath.damage,
        targets: [
          { creature: hero({ name: 'A', react: A.react }), cover: A.cover },
          { creature: { name: 'B', react: B.react, soak: B.soak, hp: B.hp, maxHp: B.maxHp } },
          { creature: { name: 'C', life: 'dying', failures: C.failures, soak: C.soak, maxHp: C.maxHp } },
        ],
      },
      play,
    );
    const [a, b, c] = targets;
    return {
      A: { total: a.total, outcome: a.outcome, damageTaken: a.taken },
      B: {
        total: b.total,
        outcome: b.outcome,
        beforeSoak: b.beforeSoak,
        hp: b.creature.hp,
        dying: b.creature.life === 'dying',
        bodyRolled: b.bodyTotal !== null,
      },
      C: {
        rolled: c.die !== null,
        damageTaken: c.taken,
        failures: c.creature.failures,
        bodyRolled: c.bodyTotal !== null,
      },
    };
  },
  'ED-C-924': ({ archer, wyvern, gmFallDamage }, { play }) => {
    const [x, y, z] = wyvern.nearestSpace;
    const { spaces } = ask('distance', { from: { x: 0, y: 0 }, to: { x, y, z, size: 'Large' } }, play);
    const shot = told(
      ask(
        'attack',
        {
          attacker: {},
          bonus: archer.attackBonus,
          weapon: { dice: '1d8', tags: ['Ranged', 'Simple'], distance: 6 },
          distance: spaces,
          damageBonus: 2,
          defender: foe({
            deflect: wyvern.deflectTN - 5,
            soak: wyvern.soak,
            hp: wyvern.hp,
            maxHp: wyvern.maxHp,
          }),
        },
        play,
      ),
    );
    const body = {
      name: 'Wyvern',
      player: false,
      fly: 10,
      soak: wyvern.soak,
      maxHp: wyvern.maxHp,
      ...shot.defender,
    };
    delete (body as Record<string, unknown>).held;
    const falls = ask('flight', { creature: body, moved: 0 }, play).falls;
    const fall = ask('fall', { creature: body, damage: gmFallDamage }, play);
    const after = (rounds: number): Asked =>
      ask('stabilization', { creature: { ...body, ...fall.creature }, rounds }, play);
    return {
      distance: spaces,
      hindrance: shot.hindrances.length > 0,
      total: shot.total,
      outcome: shot.outcome,
      damageTaken: shot.taken,
      hp: shot.hp,
      massive: shot.massive,
      dying: shot.dying,
      falling: falls,
      fallDamageTaken: fall.taken,
      failures: {
        afterTheFall: fall.creature.failures,
        enemiesTurnRound1: after(1).failures,
        enemiesTurnRound2: after(2).failures,
      },
      state: after(2).state,
    };
  },
  'ED-C-925': ({ harpy }, { play }) => {
    const grip = { condition: harpy.conditions[0].split(' ')[0], by: 'Holder', source: 'grip' };
    const held = () =>
      fightOn(
        {
          party: [
            { name: 'Holder', at: { x: 3, y: 3 } },
            { name: 'Friend', at: { x: 0, y: 0 } },
          ],
          foes: [
            foe({
              name: 'Harpy',
              fly: harpy.flySpeed,
              height: harpy.height,
              conditions: [grip],
              at: { x: 4, y: 3 },
            }),
            foe({ name: 'Imp', at: { x: 9, y: 9 } }),
          ],
          first: 'foes',
        },
        play,
      );
    const fell = (fight: ReturnType<typeof held>): boolean => fight.log.some(each => each.is === 'fell');
    const alone = held();
    const speed = moveLeft(alone.state, alone.of('harpy'));
    alone.passUntil(({ slot }) => slot === 1);
    const freed = held();
    freed.give({ do: 'gm', actor: 'gm', target: 'holder', give: 'Unconscious' });
    const left = moveLeft(freed.state, freed.of('harpy'));
    const move = { do: 'move', actor: 'harpy', x: 8, y: 3, height: harpy.height + 2 };
    const refused = freed.refusal(move);
    if (!refused) freed.give(move);
    const movementLeftAfter = moveLeft(freed.state, freed.of('harpy'));
    freed.passUntil(({ slot }) => slot === 1);
    return {
      nobodyFrees: { speed, fallsAtEndOfEnemiesTurn: fell(alone) },
      holderDown: {
        grappled: has(freed.of('harpy'), 'Grappled'),
        movementLeftBefore: left,
        move: refused ? 'refused' : 'allowed',
        movementLeftAfter,
        falls: fell(freed),
      },
    };
  },
});
