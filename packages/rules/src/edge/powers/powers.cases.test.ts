import type { EdgePlay } from '../play.ts';
import { type Asked, ask, foe, hero, playEdgeCases, told } from '../testing.ts';

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
  'ED-C-903': ({ drake }, { play }) => {
    const [breath, sweep] = drake.abilities;
    const round2 = recharge(
      [
        { name: breath.name, threshold: breath.recharge },
        { name: sweep.name, threshold: sweep.recharge },
      ],
      play,
    );
    const held = foe({ conditions: [{ condition: 'Incapacitated', until: { at: 'start', of: 'source' } }] });
    const end = ask('lair-act', { creature: held, inLair: drake.inLair }, play);
    const [again] = recharge([{ name: breath.name, threshold: breath.recharge, used: !round2[0] }], play);
    return {
      round2: { breath: round2[0], tailSweep: round2[1] },
      endOfRound2: {
        rechargeRolled: false,
        lairAct: !end.refused,
        event: ask('initiative', { rolled: 12, lair: true, event: true }, play).order.includes(
          'Environmental Events',
        ),
      },
      round3: {
        incapacitatedInEnemiesTurn: false,
        breath: again,
        lairActPossibleAtEnd: !ask('lair-act', { creature: foe(), inLair: drake.inLair }, play).refused,
      },
    };
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
    const held = { fly: harpy.flySpeed, conditions: [{ condition: 'Grappled', by: 'Ada' }] };
    const nobody = ask('flight', { creature: held, moved: 0 }, play);
    const free = ask('flight', { creature: { fly: harpy.flySpeed }, moved: 4, upward: 2 }, play);
    return {
      nobodyFrees: {
        speed: ask('conditions', { creature: held }, play).speed,
        fallsAtEndOfEnemiesTurn: nobody.falls,
      },
      holderDown: {
        grappled: false,
        movementLeftBefore: harpy.flySpeed - harpy.movedThisTurn,
        move: free.refused ? 'refused' : 'allowed',
        movementLeftAfter: free.left,
        falls: free.falls,
      },
    };
  },
});
