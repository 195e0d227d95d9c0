import { crowdingOf, moveLeft } from '../encounter/ground/position.ts';
import type { EdgePlay } from '../play.ts';
import {
  type Asked,
  ask,
  attackAbility,
  conditionNames,
  fightOn,
  foe,
  hero,
  mendOf,
  playEdgeCases,
  playOf,
  told,
  useUp,
} from '../testing.ts';
import { has } from './conditions.ts';
import { ROUND_SECONDS } from './turn.ts';

const attack = (bonus: number, target: object, more: object, play: EdgePlay): Asked =>
  told(
    ask(
      'attack',
      {
        attacker: { name: 'Ada' },
        bonus,
        weapon: { dice: null, tags: ['Simple'] },
        defender: foe(target),
        ...more,
      },
      play,
    ),
  );
const defend = (defender: object, target: number, more: object, play: EdgePlay): Asked =>
  told(ask('defend', { defender: hero(defender), target, ...more }, play));
const turn = (creature: object, deeds: object[], play: EdgePlay, more: object = {}): Asked =>
  ask('turn', { creature, deeds, ...more }, play);
const hurt = (target: object, amount: number, play: EdgePlay, more: object = {}): Asked => {
  const answer = ask('damage', { target: { soak: 0, ...target }, parts: [{ amount }], ...more }, play);
  return told({ ...answer, defender: answer.target });
};

playEdgeCases(['INI'], {
  'ED-C-151': (_given, { play }) => ask('initiative', {}, play),
  'ED-C-152': (_given, { play }) => ask('initiative', {}, play),
  'ED-C-153': ({ initiative, lair, environmentalEvent }, { play }) =>
    ask('initiative', { rolled: initiative, lair, event: environmentalEvent }, play),
  'ED-C-154': ({ roundsCompleted }) => ({ seconds: roundsCompleted * ROUND_SECONDS }),
});

playEdgeCases(['ACT'], {
  'ED-C-155': ({ actUsed }, { play }) =>
    refusedIn(turn({}, [{ do: 'act' }], play, { used: { act: actUsed } })),
  'ED-C-156': ({ swiftUsed }, { play }) =>
    refusedIn(turn({}, [{ do: 'swift' }], play, { used: { swift: swiftUsed } })),
  'ED-C-157': ({ speeds }, { play }) => {
    const a = turn(
      { speed: speeds.A },
      [{ do: 'move', spaces: 2 }, { do: 'act' }, { do: 'move', spaces: 4 }],
      play,
    );
    const b = turn({ speed: speeds.B }, [{ do: 'act' }, { do: 'move', spaces: 6 }], play);
    return {
      valid: [...a.allowed, ...b.allowed].every(Boolean),
      movementLeft: { A: a.movement, B: b.movement },
    };
  },
  'ED-C-158': (_given, { play }) => refusedIn(turn({}, [{ do: 'act' }], play, { ownTurn: false })),
  'ED-C-159': ({ speed, moved, requestMove }, { play }) =>
    refusedIn(
      turn({ speed }, [{ do: 'act' }, { do: 'move', spaces: requestMove }], play, { used: { moved } }),
      1,
    ),
  'ED-C-160': ({ request }, { play }) => {
    const { allowed } = turn({}, [{ do: 'minor' }, { do: 'minor' }], play);
    return {
      allowed: request.filter((_: string, i: number) => allowed[i]),
      refused: request.filter((_: string, i: number) => !allowed[i]),
    };
  },
  'ED-C-161': ({ responsesLeft }, { play }) => ({
    responsesLeft: turn({ responses: responsesLeft }, [{ do: 'act' }], play, { begins: true }).responses,
  }),
  'ED-C-162': ({ statBlockResponses, used }, { play }) => {
    const begun = turn(
      { responsesPerTurn: statBlockResponses, responses: 0 },
      Array(used).fill({ do: 'response' }),
      play,
      { begins: true },
    );
    return { responsesLeft: begun.responses };
  },
  'ED-C-163': ({ character, npc }, { play }) => {
    const due = ask('threatened-spaces', { creature: hero(), before: 1, after: 2 }, play);
    const strike = attack(character.attackBonus, { deflect: npc.deflectTN - 5 }, {}, play);
    const used = turn(hero({ responses: character.responsesLeft }), [{ do: 'response' }], play, {
      ownTurn: false,
    });
    return {
      provokes: due.provokes,
      total: strike.total,
      outcome: strike.outcome,
      responsesLeft: used.responses,
    };
  },
  'ED-C-164': ({ npc, character }, { play }) => ({
    ...defend(
      { deflect: character.deflect, soak: character.soak },
      npc.attackTN,
      { damage: npc.damage },
      play,
    ),
    provokes: ask('threatened-spaces', { creature: foe(), before: 1, after: 2 }, play).provokes,
  }),
  'ED-C-165': ({ threatDistance, distanceBefore, distanceAfter }, { play }) =>
    ask(
      'threatened-spaces',
      { creature: reaching(threatDistance), before: distanceBefore, after: distanceAfter },
      play,
    ),
  'ED-C-166': ({ threatDistance, distanceBefore, distanceAfter }, { play }) =>
    ask(
      'threatened-spaces',
      { creature: reaching(threatDistance), before: distanceBefore, after: distanceAfter },
      play,
    ),
  'ED-C-167': (_given, { play }) => ({
    provokes: ask('threatened-spaces', { creature: foe(), before: 1, after: 2, evades: true }, play).provokes,
    actUsed: !turn({}, [{ do: 'act' }], play).act,
  }),
  'ED-C-168': ({ npc, attackBonus }, { play }) =>
    attack(
      attackBonus,
      { deflect: npc.deflectTN - 5, marks: [{ name: 'Dodge', gives: 'edge', on: ['React', 'Deflect'] }] },
      {},
      play,
    ),
  'ED-C-169': ({ mind, spellTN, defense }, { play }) =>
    defend({ mind }, spellTN, { defense, melee: false }, play),
  'ED-C-902': ({ D, N1, N2 }, { play }) => {
    const { hp, maxHp, speed, deflect, soak } = D;
    const spear = (name: string, { attackTN, damage, responses }: Asked, y: number): object =>
      foe({ name, responses, abilities: [attackAbility('spear', attackTN, damage)], at: { x: 4, y } });
    const fight = fightOn(
      {
        party: [
          { name: 'D', hp, maxHp, speed, deflect, soak, at: { x: 3, y: 3 } },
          { name: 'Ally', abilities: [mendOf(4)], at: { x: 2, y: 4 } },
        ],
        foes: [spear('N1', N1, 3), spear('N2', N2, 4)],
        first: 'party',
      },
      play,
    );
    fight.give({ do: 'move', actor: 'd', x: 1, y: 2 });
    const first = fight.blow(fight.give({ do: 'respond', actor: 'n1', with: 'spear' }));
    const felled = { ...fight.of('d') };
    const waits = fight.of('n2').responses;
    fight.give({ do: 'use', actor: 'ally', ability: 'mend', target: 'd' });
    const healed = { ...fight.of('d') };
    fight.give({ do: 'stand', actor: 'd' });
    const standUpCost = fight.of('d').moved;
    const asked = fight.give({ do: 'move', actor: 'd', x: 0, y: 2 });
    const who = asked.flatMap(each => (each.is === 'asked' ? [each.frame.ask.who] : []));
    const second = fight.blow(fight.give({ do: 'respond', actor: 'n2', with: 'spear' }));
    return {
      firstDefense: first.rolled.outcome,
      damageTaken: first.taken,
      hpAfterN1: felled.hp,
      dying: felled.life === 'dying',
      movedSpaces: felled.travelled,
      N2ResponsesAfterFirstStep: waits,
      stabilizationRollThisTurn: fight.log.some(each => each.is === 'stabilization'),
      afterHealing: {
        hp: healed.hp,
        conditions: conditionNames(healed),
        act: healed.act ? 'unused' : 'used',
        movementLeft: healed.speed - healed.moved,
      },
      standUpCost,
      secondStep: {
        N1Responds: who.includes('n1'),
        N2Responds: who.includes('n2'),
        outcome: second.rolled.outcome,
        N2Exposed: fight.of('n2').exposed,
      },
      spacesMovedAway: fight.of('d').travelled,
    };
  },
});

function refusedIn(answer: Asked, i = 0): Asked {
  return { refused: answer.allowed[i] === false, reason: answer.reasons[0] };
}
const reaching = (spaces: number): object =>
  foe({ weapons: [{ name: 'spear', tags: ['Reach'], reach: spaces }], held: ['spear'] });

playEdgeCases(['SPC'], {
  'ED-C-170': ({ from, to }, { play }) => ask('distance', { from: at(from), to: at(to) }, play),
  'ED-C-171': ({ a, b, c }, { play }) => ({
    aAdjacentB: ask('distance', { from: at(a), to: at(b) }, play).adjacent,
    aAdjacentC: ask('distance', { from: at(a), to: at(c) }, play).adjacent,
  }),
  'ED-C-172': ({ large, medium }, { play }) =>
    ask('distance', { from: { ...at(large.corner), size: large.size }, to: at(medium) }, play),
  'ED-C-173': ({ creatures }, { play }) => ({
    threatDistance: creatures.map(
      ({ size, tags }: { size: string; tags?: string[] }) =>
        ask(
          'threatened-spaces',
          { creature: { size, ...(tags && { weapons: [{ name: 'pike', tags }], held: ['pike'] }) } },
          play,
        ).threat,
    ),
  }),
  'ED-C-174': ({ size }, { play }) => ({
    threatDistance: ask('threatened-spaces', { creature: { size, weapons: ['long bow'] } }, play).threat,
  }),
  'ED-C-175': (_given, { play }) => {
    const { cost, endsIn } = ask('movement', { creature: {}, path: ['enemy'], occupants: 'Tiny' }, play);
    return { movementCost: cost, squeezeAtEnd: endsIn === 'squeezing' };
  },
  'ED-C-176': (_given, { play }) =>
    ask(
      'attack',
      {
        attacker: {},
        weapon: { dice: '1d6', tags: ['Slam'] },
        push: true,
        exposed: true,
        defender: foe({ size: 'Gargantuan' }),
      },
      play,
    ),
  'ED-C-177': ({ mover }, { play }) => ({
    movementCost: ask('movement', { creature: { size: mover }, path: ['ally', 'enemy', 'free'] }, play).cost,
  }),
  'ED-C-178': ({ mover }, { play }) => ({
    movementCost: ask('movement', { creature: { size: mover }, path: ['enemy', 'free'] }, play).cost,
  }),
  'ED-C-179': (_given, { play }) => crowded('ally', 'sharing', ['Simple'], play),
  'ED-C-180': ({ weaponTags }, { play }) => {
    const found = crowded('enemy', 'squeezing', weaponTags, play);
    return { ...found, attackHindrance: found.hindranceOn.includes('Weapon') };
  },
  'ED-C-926': ({ A, target }, { play }) => {
    const fight = fightOn(
      {
        party: [
          {
            name: 'A',
            speed: A.speed,
            stats: { Strength: A.attackBonus },
            weapons: ['club'],
            at: { x: 1, y: 3 },
          },
          { name: 'B', at: { x: 3, y: 3 } },
        ],
        foes: [
          foe({
            name: 'T',
            deflect: target.deflectTN - 5,
            conditions: target.conditions,
            responses: 0,
            at: { x: 4, y: 3 },
          }),
        ],
        first: 'party',
      },
      play,
    );
    const crowded = (): string[] =>
      ['a', 'b'].filter(id => crowdingOf(fight.state, fight.of(id)) !== 'no').map(id => fight.of(id).name);
    fight.give({ do: 'move', actor: 'a', x: 3, y: 3 });
    const exposedWhileThere = crowded();
    const strike = fight.blow(fight.give({ do: 'attack', actor: 'a', target: 't', weapon: 'club' }));
    fight.give({ do: 'move', actor: 'a', x: 3, y: 0 });
    return {
      edges: strike.edges.length,
      hindrances: strike.hindrances.length,
      diceRolled: strike.rolled.dice,
      total: strike.rolled.total,
      outcome: strike.rolled.outcome,
      exposedWhileThere,
      movementLeft: moveLeft(fight.state, fight.of('a')),
      sharingAfterA_left: crowded().length > 0,
    };
  },
  'ED-C-930': ({ A, drake }, { play }) => {
    const large = foe({ size: 'Large', responses: drake.responses });
    const steps = [
      [4, 3],
      [3, 2],
      [2, 1],
    ].filter(
      ([before, after]) => ask('threatened-spaces', { creature: large, before, after }, play).provokes,
    );
    const blow = defend(
      { hp: A.hp, maxHp: A.maxHp, deflect: A.deflect, soak: A.soak },
      drake.attackTN,
      { damage: drake.damage, effects: [{ is: 'condition', condition: 'Prone' }] },
      play,
    );
    const crawl = ask(
      'movement',
      { creature: { speed: A.speed, conditions: ['Prone'] }, path: ['free'], moved: 2 },
      play,
    );
    const again = ask(
      'threatened-spaces',
      { creature: foe({ size: 'Large', responses: 0 }), before: 2, after: 1 },
      play,
    );
    const next = ask(
      'movement',
      { creature: { speed: A.speed, conditions: ['Prone'] }, path: ['free', 'free', 'free'] },
      play,
    );
    return {
      stepsThatProvoke: steps.map(([before, after]) => `from distance ${before} to ${after}`),
      defense: blow.outcome,
      damageTaken: blow.damageTaken,
      hp: blow.hp,
      conditions: blow.conditions,
      stoppedAtDistance: steps[0]![0],
      movementSpent: 4 - steps[0]![0]!,
      movementLeft: crawl.cost + crawl.left,
      crawlOneSpaceCosts: crawl.cost,
      canStillReachDistance1: crawl.left >= 0,
      drakeRespondsAgain: again.provokes,
      nextTurn: {
        movementCost: next.cost,
        provokes: ask('threatened-spaces', { creature: large, before: 1, after: 2, evades: true }, play)
          .provokes,
        actLeft: turn({}, [{ do: 'act' }], play).act,
      },
    };
  },
});

function at([x, y]: readonly [number, number]): object {
  return { x, y };
}

/** What two in one space are hindered on: asked of each kind of roll. */
function crowded(occupant: string, kind: string, tags: string[], play: EdgePlay): Asked {
  const ends = ask('movement', { creature: {}, path: [occupant] }, play).endsIn;
  const own = (more: object): boolean =>
    ask(
      'attack',
      {
        attacker: hero({ skills: ['Weapon', 'Arcane', 'Athletics'] }),
        attackerCrowded: kind,
        defender: foe({ deflect: 60 }),
        ...more,
      },
      twice(play),
    ).hindrances.length > 0;
  const ability = (skill: string) => ({
    id: 'a',
    name: 'A',
    text: 'A.',
    cost: 'act',
    target: 'enemy',
    range: 5,
    attack: { against: 'Body', stat: 'Will', skill },
  });
  const theirs = (defense: string): boolean =>
    ask('defend', { defender: hero(), target: 30, defense, targetCrowded: kind }, twice(play)).hindrances
      .length > 0;
  return {
    state: ends,
    hindranceOn: [
      ...(own({ ability: ability('Athletics'), bonus: -20 }) ? ['Athletics'] : []),
      ...(own({ ability: ability('Arcane'), bonus: -20 }) ? ['Enigma'] : []),
      ...(own({ weapon: { dice: null, tags } }) ? ['Weapon'] : []),
      ...(theirs('React') ? ['React'] : []),
      ...(theirs('Deflect') ? ['Deflect'] : []),
    ],
    exposed:
      ask(
        'attack',
        {
          attacker: hero(),
          weapon: { dice: null, tags: ['Slam'] },
          push: true,
          targetCrowded: kind,
          defender: foe({ deflect: -5 }),
        },
        playOf(play, [12, 12]),
      ).pushed === 2
        ? ['both']
        : [],
  };
}
/** Two low faces; one is left over where nothing sways the roll, which these plays never check. */
const twice = (play: EdgePlay): EdgePlay => playOf(play, [2, 2]);

playEdgeCases(['EXS'], {
  'ED-C-181': ({ target, allies }, { play }) => ({
    flanked: flanked(target, allies, play),
    exposedTo: 'the two allies only',
  }),
  'ED-C-182': ({ target, allies }, { play }) => ({ flanked: flanked(target, allies, play) }),
  'ED-C-183': ({ target, allies }, { play }) => ({ flanked: flanked(target, allies, play) }),
  'ED-C-184': (_given, { play }) =>
    ask('attack', { attacker: {}, weapon: 'club', ability: 'press-home', defender: foe() }, play),
  'ED-C-185': (_given, { play }) =>
    ask(
      'attack',
      { attacker: { name: 'C' }, weapon: 'club', ability: 'press-home', exposed: false, defender: foe() },
      play,
    ),
  'ED-C-901': ({ ogre, A, C }, { play }) => {
    const target = {
      name: 'Ogre',
      size: 'Large',
      conditions: ogre.conditions,
      deflect: ogre.deflectTN - 5,
      soak: ogre.soak,
      maxHp: ogre.maxHp,
    };
    const body = { x: 0, y: 0, size: 'Large' };
    const flank = ask('distance', { from: { x: -1, y: 0 }, to: body, ally: { x: 2, y: 1 } }, play).flanked;
    const exploit = ask(
      'attack',
      {
        attacker: {},
        weapon: { dice: '1d6', tags: ['Ranged'], distance: 6 },
        distance: 7,
        ability: 'press-home',
        defender: foe(target),
      },
      play,
    );
    const exposed = (melee: boolean): boolean =>
      ask('conditions', { creature: foe(target) }, play)[melee ? 'exposedInMelee' : 'exposed'];
    const a = told(
      ask(
        'attack',
        {
          attacker: { name: 'A' },
          bonus: A.attackBonus,
          weapon: { dice: '1d8', tags: ['Simple'] },
          damageBonus: 3,
          exposed: flank,
          defender: foe({ ...target, hp: ogre.hp }),
        },
        playOf(play, [3, 9, 6]),
      ),
    );
    const distance = ask('distance', { from: { x: 8, y: 0 }, to: body }, play).spaces;
    const c = told(
      ask(
        'attack',
        {
          attacker: { name: 'C' },
          bonus: C.attackBonus,
          weapon: { dice: '1d6', tags: ['Ranged', 'Simple'], distance: 6 },
          distance,
          cover: true,
          damageBonus: 2,
          defender: foe({ ...target, hp: a.hp }),
        },
        playOf(play, [10, 7, 4]),
      ),
    );
    const defense = defend(
      { deflect: A.deflect, soak: A.soak },
      ogre.attackTN,
      { damage: ogre.damage, attacker: foe({ conditions: ogre.conditions }) },
      playOf(play, [5, 8]),
    );
    useUp(play, [
      [2, 12],
      [1, 8],
      [2, 12],
      [1, 6],
      [2, 12],
    ]);
    return {
      flanked: flank,
      exposedToA: exposed(true) || flank,
      exposedToB: exposed(true) || flank,
      exposedToC: exposed(false),
      exploitByC: exploit.refused ? 'refused' : 'allowed',
      A: {
        edges: a.edges.length,
        hindrances: a.hindrances.length,
        keptDie: a.die,
        total: a.total,
        outcome: a.outcome,
        damageTaken: a.taken,
      },
      C: {
        distance,
        hindrances: c.hindrances.length,
        edges: c.edges.length,
        diceRolled: c.dice,
        keptDie: c.die,
        total: c.total,
        outcome: c.outcome,
        damageTaken: c.taken,
      },
      ogreHp: c.hp,
      defense: { keptDie: defense.die, total: defense.total, outcome: defense.outcome },
    };
  },
});

function flanked(
  target: readonly [number, number],
  [one, other]: readonly [readonly [number, number], readonly [number, number]],
  play: EdgePlay,
): boolean {
  return ask('distance', { from: at(one), to: at(target), ally: at(other) }, play).flanked;
}

playEdgeCases(['DMG'], {
  'ED-C-187': ({ damage, soak }, { play }) => hurt({ maxHp: 50, soak, resistances: ['all'] }, damage, play),
  'ED-C-188': ({ damage, soak }, { play }) => hurt({ maxHp: 50, soak }, damage, play),
  'ED-C-189': ({ damage, soak }, { play }) => hurt({ maxHp: 50, soak, resistances: ['all'] }, damage, play),
  'ED-C-190': ({ npcDamage, soak }, { play }) =>
    hurt({ maxHp: 50, soak, resistances: ['all'] }, npcDamage, play, { doubled: true }),
  'ED-C-191': ({ maxHp, hp, damage, soak }, { play }) => hurt({ maxHp, hp, soak }, damage, play),
  'ED-C-192': ({ maxHp, hp, damage, soak, body }, { play }) =>
    massive(hurt({ maxHp, hp, soak, body }, damage, play)),
  'ED-C-193': ({ maxHp, hp, damage, soak, body }, { play }) =>
    massive(hurt({ maxHp, hp, soak, body }, damage, play)),
  'ED-C-194': ({ maxHp, hp, damage, soak }, { play }) => hurt({ maxHp, hp, soak }, damage, play),
  'ED-C-195': ({ maxHp, hp, damage, soak }, { play }) =>
    hurt({ maxHp, hp, soak, resistances: ['all'] }, damage, play),
  'ED-C-196': ({ maxHp, hp, tempHp, damage, soak, body }, { play }) =>
    massive(hurt({ maxHp, hp, tempHp, soak, body }, damage, play)),
  'ED-C-197': ({ npc, damage }, { play }) => {
    const answer = hurt(
      { player: false, maxHp: npc.maxHp, hp: npc.hp, body: npc.bodyTN - 5, soak: npc.soak },
      damage,
      play,
    );
    return { ...answer, withstands: answer.bodyOutcome === 'success' };
  },
  'ED-C-339': ({ maxHp, hp, soak, damage }, { play }) => {
    const [found] = ask('event', { event: { damage }, creatures: [{ maxHp, hp, soak }] }, play).results;
    return { damageTaken: found.taken, bodyRollNeeded: found.die !== null, hp: found.creature.hp };
  },
  'ED-C-340': ({ maxHp, hp, soak, damage }, { play }) => {
    const [found] = ask('event', { event: { damage }, creatures: [{ maxHp, hp, soak }] }, play).results;
    return { hp: found.creature.hp, dying: found.creature.life === 'dying' };
  },
  'ED-C-346': ({ damage, soak, maxHp }, { play }) =>
    hurt({ maxHp, soak, resistances: ['all', 'plain'], conditions: ['Petrified'] }, damage, play),
  'ED-C-906': ({ character, attack: blow }, { play }) => {
    const answer = defend(
      {
        name: 'C',
        hp: character.hp,
        maxHp: character.maxHp,
        tempHp: character.tempHp,
        soak: character.soak,
        deflect: character.deflect,
      },
      blow.targetNumber,
      { damage: blow.damage },
      play,
    );
    const { defender } = answer;
    const down = {
      name: 'C',
      maxHp: character.maxHp,
      hp: 0,
      tempHp: defender.tempHp,
      life: 'dying',
      conditions: defender.conditions,
    };
    const two = ask('heal', { creature: down, temporary: 2 }, play);
    const five = ask('heal', { creature: { ...down, ...two.creature }, temporary: 5 }, play);
    return {
      outcome: answer.outcome,
      beforeSoak: answer.beforeSoak,
      damageTaken: answer.taken,
      hp: answer.hp,
      dying: answer.dying,
      tempHp: answer.tempHp,
      conscious: !answer.conditions.includes('Unconscious'),
      afterTwo: { tempHp: two.creature.tempHp, conscious: two.conscious },
      afterFive: {
        tempHp: five.creature.tempHp,
        conscious: five.conscious,
        dying: five.creature.life === 'dying',
      },
    };
  },
  'ED-C-915': ({ attackBonus, npc }, { play }) => {
    const answer = told(
      ask(
        'attack',
        {
          attacker: {},
          bonus: attackBonus,
          weapon: { dice: '1d8', tags: ['Bladed', 'Simple'] },
          damageBonus: 3,
          extraDice: [{ dice: '1d6', kind: 'fire' }],
          defender: foe({
            deflect: npc.deflectTN - 5,
            resistances: npc.resists,
            soak: npc.soak,
            hp: npc.hp,
            maxHp: npc.maxHp,
            body: npc.bodyTN - 5,
          }),
        },
        play,
      ),
    );
    return {
      outcome: answer.outcome,
      parts: { cutting: answer.dealt - 5, fireAfterResistance: answer.beforeSoak - (answer.dealt - 5) },
      beforeSoak: answer.beforeSoak,
      overwhelming: answer.beforeSoak > npc.maxHp,
      damageTaken: answer.taken,
      massive: answer.massive,
      withstands: answer.bodyOutcome === 'success',
      hp: answer.hp,
      dying: answer.dying,
    };
  },
});

function massive(answer: Asked): Asked {
  return { ...answer, targetNumber: answer.taken, total: answer.bodyTotal, outcome: answer.bodyOutcome };
}

playEdgeCases(['DYI'], {
  'ED-C-198': (_given, { play }) => ({
    ...ask('stabilization', { creature: { life: 'dying' }, rounds: 10 }, play),
    hp: 0,
    unconscious: true,
  }),
  'ED-C-199': (_given, { play }) => ask('stabilization', { creature: { life: 'dying' }, rounds: 10 }, play),
  'ED-C-200': (_given, { play }) => ask('stabilization', { creature: { life: 'dying' }, rounds: 10 }, play),
  'ED-C-201': ({ failures }, { play }) => {
    const { target } = ask(
      'damage',
      { target: { life: 'dying', failures, soak: 0 }, parts: [{ amount: 1 }] },
      play,
    );
    return { failures: target.failures, state: target.life };
  },
  'ED-C-202': (_given, { play }) => {
    const first = ask('damage', { target: { life: 'dying', soak: 0 }, parts: [{ amount: 3 }] }, play).target;
    const { target } = ask('damage', { target: { ...first, soak: 0 }, parts: [{ amount: 1 }] }, play);
    return { failures: target.failures, state: target.life };
  },
  'ED-C-203': ({ successes, failures, healing }, { play }) => {
    const answer = ask('heal', { creature: { life: 'dying', successes, failures }, amount: healing }, play);
    return told(answer);
  },
  'ED-C-204': ({ aptitude }, { play }) =>
    stabilized(
      ask(
        'first-aid',
        { helper: { stats: { Aptitude: aptitude }, expertises: ['Medic'] }, patient: { life: 'dying' } },
        play,
      ),
    ),
  'ED-C-205': ({ bonus }, { play }) =>
    stabilized(
      ask('first-aid', { helper: { stats: { Aptitude: bonus } }, patient: { life: 'dying' } }, play),
    ),
  'ED-C-206': ({ tempHpGained, thenDamageTaken }, { play }) => {
    const gained = ask('heal', { creature: { maxHp: 20, life: 'dying' }, temporary: tempHpGained }, play);
    const { target } = ask(
      'damage',
      { target: { maxHp: 20, soak: 0, ...gained.creature }, parts: [{ amount: thenDamageTaken }] },
      play,
    );
    return {
      afterGain: { conscious: gained.conscious, dying: gained.creature.life === 'dying' },
      afterDamage: {
        tempHp: target.tempHp,
        conscious: !conditionNames(target).includes('Unconscious'),
        dying: target.life === 'dying',
        failuresAdded: target.failures,
      },
    };
  },
  'ED-C-207': ({ conditions }, { play, trace }) => {
    const answer = ask('stabilization', { creature: { life: 'dying', conditions } }, play);
    const roll = trace.nodes.find(each => each.rule === 'ED-DYI-02');
    return { ...answer, keptDie: roll?.value };
  },
  'ED-C-208': ({ rounds }, { play }) => {
    const after = (n: number): Asked =>
      ask('stabilization', { creature: { player: false, life: 'dying' }, rounds: n }, play);
    return { failuresAfterEachRound: [1, 2, 3].map(n => after(n).failures), state: after(rounds).state };
  },
  'ED-C-914': ({ character }, { play }) => {
    const stable = { name: 'C', life: 'stable', soak: character.soak, maxHp: character.maxHp };
    const hit = told(ask('defend', { defender: stable, target: 12, damage: 4, melee: false }, play));
    const down = { name: 'C', maxHp: character.maxHp, ...hit.defender };
    delete (down as Record<string, unknown>).held;
    const roll = ask('stabilization', { creature: down }, playOf(play, [6]));
    const aid = ask(
      'first-aid',
      {
        helper: { stats: { Aptitude: 1 } },
        patient: { ...down, successes: roll.successes, failures: roll.failures },
      },
      playOf(play, [4]),
    );
    useUp(play, [
      [1, 12],
      [1, 12],
    ]);
    return {
      defenseRolled: hit.die !== null,
      damageTaken: hit.taken,
      afterHit: { dying: hit.dying, successes: hit.successes, failures: hit.failures },
      afterRoll: { successes: roll.successes, failures: roll.failures },
      aid: { total: aid.total, outcome: aid.outcome, state: aid.patient.life },
      hp: aid.patient.hp,
    };
  },
});

function stabilized(answer: Asked): Asked {
  return { ...answer, stabilized: answer.helped && answer.patient.life === 'stable' };
}

const report = (creature: object, play: EdgePlay, more: object = {}): Asked =>
  ask('conditions', { creature, ...more }, play);

playEdgeCases(['CND'], {
  'ED-C-209': ({ npc, attackBonus, otherHindrances }, { play }) => {
    const answer = attack(
      attackBonus,
      { deflect: npc.deflectTN - 5, conditions: npc.conditions },
      { hindrances: Array(otherHindrances).fill('fog') },
      play,
    );
    return { ...answer, edges: answer.edges.length, hindrances: answer.hindrances.length };
  },
  'ED-C-210': ({ npc, deflect }, { play }) =>
    defend({ deflect }, npc.attackTN, { attacker: foe({ conditions: npc.conditions }) }, play),
  'ED-C-211': ({ conditions, deflect, attackTN }, { play }) => ({
    ...defend({ deflect, conditions }, attackTN, {}, play),
    exposed: report({ conditions }, play).exposed,
  }),
  'ED-C-212': ({ hp, tempHp }, { play }) => bled({ hp, tempHp }, play),
  'ED-C-213': ({ hp }, { play }) => bled({ hp }, play),
  'ED-C-214': ({ bonus }, { play }) => {
    const answer = ask(
      'first-aid',
      { helper: { stats: { Aptitude: bonus } }, patient: { conditions: ['Bleeding'] } },
      play,
    );
    return {
      ...answer,
      bleeding: conditionNames(answer.patient).includes('Bleeding'),
      actUsed: answer.cost === 'Act',
    };
  },
  'ED-C-215': (_given, { play }) =>
    ask(
      'attack',
      {
        attacker: { conditions: [{ condition: 'Charmed', by: 'N' }] },
        weapon: 'club',
        defender: foe({ name: 'N' }),
      },
      play,
    ),
  'ED-C-216': (_given, { play }) => {
    const charmed = { conditions: [{ condition: 'Charmed', by: 'N' }] };
    const toN = report(charmed, play, { toward: 'N' });
    const toM = report(charmed, play, { toward: 'M' });
    return {
      hindrance: [
        toN.hindered.includes('Mind'),
        toM.hindered.includes('Mind'),
        toN.hindered.includes('Will'),
      ],
      exposedTo: toN.exposedTo,
    };
  },
  'ED-C-217': ({ conditions }, { play }) => {
    const { hindered, exposed } = report({ conditions }, play);
    return {
      hindranceOn: ['React', 'Social', 'Senses'].filter(each => hindered.includes(each)),
      deflectHindered: hindered.includes('Deflect'),
      exposed,
    };
  },
  'ED-C-218': (_given, { play }) =>
    ask(
      'movement',
      { creature: { conditions: [{ condition: 'Frightened', by: 'N' }] }, path: ['free'], towards: 'N' },
      play,
    ),
  'ED-C-219': (_given, { play }) => {
    const { hindered, exposed } = report(
      { conditions: [{ condition: 'Frightened', by: 'N', sensed: false }] },
      play,
    );
    return { hindranceOnRolls: hindered.length > 0, exposed };
  },
  'ED-C-220': ({ conditions, weapons }, { play }) => ({
    speed: report({ conditions }, play).speed,
    attackHindrance: weapons.map((weapon: string[]) =>
      report({ conditions }, play, { weapon }).hindered.includes('attack'),
    ),
  }),
  'ED-C-221': ({ conditions, requests }, { play }) => {
    const { allowed } = turn(
      { conditions },
      [{ do: 'act' }, { do: 'swift' }, { do: 'response' }, { do: 'move', spaces: 1 }, { do: 'minor' }],
      play,
    );
    return {
      refused: requests.filter((_: string, i: number) => !allowed[i]),
      allowed: requests.filter((_: string, i: number) => allowed[i]),
    };
  },
  'ED-C-222': ({ npc, damageDie, stat }, { play }) =>
    told(
      ask(
        'attack',
        {
          attacker: {},
          weapon: { dice: damageDie, tags: ['Simple'] },
          damageBonus: stat,
          defender: foe({ conditions: npc.conditions, soak: npc.soak, maxHp: npc.maxHp }),
        },
        play,
      ),
    ),
  'ED-C-223': ({ characterConditions, npcDamage, soak, maxHp }, { play }) =>
    defend({ conditions: characterConditions, soak, maxHp }, 12, { damage: npcDamage }, play),
  'ED-C-224': ({ maxHp, npcDamage, soak }, { play }) => {
    const down = { life: 'dying', maxHp, soak };
    const answer = defend(down, 12, { damage: npcDamage }, play);
    return {
      impliedConditions: report(down, play).conditions.filter((each: string) => each !== 'Unconscious'),
      damageTaken: answer.taken,
      failures: answer.failures,
    };
  },
  'ED-C-225': ({ conditions, soak, damage, maxHp }, { play }) => ({
    ...hurt({ conditions, soak, maxHp }, damage, play),
    immune: report({ conditions }, play).resistant ? ['poison', 'disease', 'aging'] : [],
  }),
  'ED-C-226': ({ speed, conditions }, { play }) => {
    const { standing, movement } = turn({ speed, conditions }, [{ do: 'stand' }], play);
    return { costToStand: standing, movementLeft: movement };
  },
  'ED-C-227': ({ speed, conditions }, { play }) => {
    const { farthest, farthestDifficult } = ask(
      'movement',
      { creature: { speed, conditions }, path: ['free'] },
      play,
    );
    return { maxSpacesCrawled: farthest, inDifficultTerrain: farthestDifficult };
  },
  'ED-C-228': ({ cases }, { play }) => ({
    costToStand: cases.map((creature: object) => {
      const answer = turn(creature, [{ do: 'stand' }], play);
      return answer.allowed[0] ? answer.standing : 'refused: speed is 0';
    }),
  }),
  'ED-C-229': ({ npc }, { play }) => {
    const melee = attack(20, { conditions: npc.conditions, deflect: 0 }, {}, playOf(play, [5, 5]));
    const ranged = attack(
      20,
      { conditions: npc.conditions, deflect: 0 },
      { weapon: { dice: null, tags: ['Ranged'], distance: 8 }, distance: 4 },
      playOf(play, [5]),
    );
    const { exposed, exposedInMelee } = report(foe({ conditions: npc.conditions }), play);
    return { edge: [melee.edges.length > 0, ranged.edges.length > 0], exposed: [exposedInMelee, exposed] };
  },
  'ED-C-230': ({ npc }, { play }) => {
    const { speed, hindered, exposed } = report(foe({ conditions: npc.conditions }), play);
    return {
      speed,
      edgeForRollsAgainst: hindered.filter((each: string) =>
        ['Body', 'React', 'Mind', 'Deflect'].includes(each),
      ),
      edgeForRollsAgainstDeflect: hindered.includes('Deflect'),
      defenderHasEdge: hindered.includes('attack'),
      exposed,
    };
  },
  'ED-C-231': ({ conditions, bonus, targetNumber }, { play }) => ({
    ...attack(bonus, { deflect: targetNumber - 5 }, { attacker: { conditions }, edges: ['a'] }, play),
    exposed: report({ conditions }, play).exposed,
  }),
  'ED-C-232': ({ conditions, event }, { play }) => {
    const lasting = conditions.flatMap((each: Record<string, string>) =>
      Object.entries(each).map(([condition, text]) => {
        const rounds = /until end of round (\d+)/.exec(text)?.[1];
        const [source] = text.split(',');
        return rounds
          ? { condition, source, until: { at: 'end', of: 'round', left: Number(rounds) } }
          : { condition, source };
      }),
    );
    const fight = fightOn(
      { party: [{ name: 'A', conditions: lasting }], foes: [foe()], first: 'party' },
      play,
    );
    fight.passUntil(({ round }) => round > Number(/\d+/.exec(event)?.[0]));
    return { restrained: has(fight.of('a'), 'Restrained') };
  },
  'ED-C-338': ({ npc, attackBonus, deflect }, { play }) => {
    const a = attack(attackBonus, { deflect: npc.deflectTN - 5, conditions: npc.conditions }, {}, play);
    const d = defend({ deflect }, npc.attackTN, { attacker: foe({ conditions: npc.conditions }) }, play);
    return { attackKept: a.die, attackOutcome: a.outcome, defenseKept: d.die, defenseOutcome: d.outcome };
  },
  'ED-C-928': ({ character }, { play }) => {
    const { hp, maxHp, conditions, responses, bennies } = character;
    const fight = fightOn(
      {
        party: [
          { name: 'C', hp, maxHp, conditions, responses, bennies, at: { x: 3, y: 3 } },
          { name: 'Ally', abilities: [mendOf(3)], at: { x: 3, y: 4 } },
        ],
        foes: [foe({ at: { x: 12, y: 8 } })],
        first: 'foes',
      },
      play,
    );
    const tallies = (): Asked[] => fight.log.filter(each => each.is === 'stabilization');
    fight.passUntil(({ slot }) => slot === 1);
    const third = { ...fight.of('c') };
    const stabilizationRolled = tallies().length > 0;
    fight.passUntil(({ round }) => round === 2);
    const bled = fight.of('c').failures;
    fight.passUntil(({ slot, round }) => slot === 1 && round === 2);
    const fourth = { ...fight.of('c') };
    const [roll] = tallies();
    fight.give({ do: 'use', actor: 'ally', ability: 'mend', target: 'c' });
    const healed = fight.of('c');
    return {
      round3: {
        hp: third.hp,
        dying: third.life === 'dying',
        stabilizationRolled,
        responses: third.responses,
      },
      round4: {
        hp: fourth.hp,
        failureFromBleeding: bled,
        rollOutcome: roll.tally === -2 ? 'two failures' : '',
        benny: fourth.bennies === bennies ? 'refused' : 'spent',
        failures: fourth.failures,
      },
      afterHealing: {
        hp: healed.hp,
        dying: healed.life === 'dying',
        bleeding: has(healed, 'Bleeding'),
        failures: healed.failures,
        conditions: conditionNames(healed),
        act: healed.act ? 'unused' : 'used',
      },
    };
  },
});

function bled(creature: object, play: EdgePlay): Asked {
  return told(ask('bleed', { creature: { maxHp: 20, conditions: ['Bleeding'], ...creature } }, play));
}
