import { type OpenDice, scriptedDice } from '@arbiter/dice';
import { Play } from '@arbiter/engine';
import { isFlanked } from '../encounter/ground/position.ts';
import type { EdgePlay } from '../play.ts';
import {
  type Asked,
  ask,
  askAndKeep,
  attackAbility,
  conditionNames,
  fightOn,
  foe,
  hero,
  playEdgeCases,
  playOf,
  told,
  useUp,
} from '../testing.ts';

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

playEdgeCases(['SCN'], {
  'ED-C-233': ({ event, characters }, { play }) => {
    const { results } = ask(
      'event',
      {
        event: {
          target: event.targetNumber,
          defense: event.defense,
          damage: event.damage,
          onSuccess: 'half',
        },
        creatures: characters.map((each: object) => hero(each)),
      },
      play,
    );
    return {
      outcomes: results.map((each: Asked) => each.outcome),
      damageTaken: results.map((each: Asked) => each.taken),
    };
  },
  'ED-C-234': ({ npc, attackBonus }, { play }) =>
    attack(attackBonus, { deflect: npc.deflectTN - 5 }, { cover: true }, play),
  'ED-C-235': ({ deflect, attackTN }, { play }) => defend({ deflect }, attackTN, { cover: true }, play),
  'ED-C-236': ({ attackerDistances }, { play }) => ({
    cover: attackerDistances.map(
      (viewer: number) => ask('light', { fog: true, viewer }, play).effect === 'cover',
    ),
  }),
  'ED-C-237': (_given, { play }) =>
    ask('attack', { attacker: {}, weapon: 'short bow', distance: 5, fullCover: true, defender: foe() }, play),
  'ED-C-238': ({ speed, bonus, guard, movedAfterCheck }, { play }) =>
    told(
      ask(
        'hide',
        {
          hider: { speed, stats: { Wits: bonus } },
          enemies: [
            foe({ stats: { Wits: guard.wits }, skills: ['Senses'], proficiencyBonus: guard.sensesBonus }),
          ],
          moved: movedAfterCheck,
        },
        play,
      ),
    ),
  'ED-C-239': ({ speed, bonus, targetNumber, movedAfterCheck }, { play }) =>
    told(
      ask(
        'hide',
        {
          hider: { speed, stats: { Wits: bonus } },
          enemies: [foe({ stats: { Wits: targetNumber - 5 } })],
          moved: movedAfterCheck,
        },
        play,
      ),
    ),
  'ED-C-240': ({ inFullCover }, { play }) =>
    ask('hide', { hider: {}, enemies: [foe()], fullCover: inFullCover, moved: 6 }, play),
  'ED-C-241': (_given, { play }) => ({
    ...ask('still-hidden', { events: ['leaves cover', 'misses', 'deals damage'] }, play),
    enemyExposedBeforeReveal: ask('still-hidden', { events: ['leaves cover', 'misses'] }, play).hidden,
  }),
  'ED-C-242': ({ inFullCover }, { play }) =>
    ask('still-hidden', { events: ['enemy turn begins'], inCover: inFullCover }, play),
  'ED-C-243': ({ npc, attackBonus }, { play }) =>
    attack(attackBonus, { deflect: npc.deflectTN - 5 }, { invisible: true }, play),
  'ED-C-244': (_given, { play }) =>
    ask(
      'attack',
      { attacker: { skills: ['Arcane'] }, ability: 'spark', distance: 3, invisible: true, defender: foe() },
      play,
    ),
  'ED-C-245': ({ npc, bonus }, { play }) =>
    told(
      ask(
        'locate',
        {
          searcher: { stats: { Wits: bonus } },
          sought: foe({
            react: npc.reactTN - 5,
            stats: { Dexterity: npc.dexterity },
            skills: ['Stealth'],
            proficiencyBonus: npc.stealthBonus,
          }),
          stealthy: true,
        },
        play,
      ),
    ),
  'ED-C-345': ({ bonus, guards }, { play }) => {
    const answer = ask(
      'hide',
      {
        hider: { stats: { Wits: bonus } },
        enemies: guards.map(({ sensesTN }: { sensesTN: number }) => foe({ stats: { Wits: sensesTN - 5 } })),
        moved: 6,
      },
      play,
    );
    return { total: answer.total, meetsTarget: answer.meets };
  },
  'ED-C-909': ({ character, G1, G2 }, { play }) => {
    const guards = [
      foe({ name: 'G1', stats: { Wits: G1.sensesTN - 5 } }),
      foe({ name: 'G2', stats: { Wits: G2.sensesTN - 5 } }),
    ];
    const hider = { speed: character.speed, stats: { Wits: character.stealthBonus } };
    const hide = ask('hide', { hider, enemies: guards, moved: 3 }, playOf(play, [6]));
    const literal = ask(
      'hide',
      { hider, enemies: guards, moved: 3 },
      withReading(play, [6], { 'ED-R-136': 'literalScale' }),
    );
    const move = ask(
      'turn',
      {
        creature: { speed: character.speed },
        deeds: [{ do: 'act' }, { do: 'move', spaces: 3 }, { do: 'move', spaces: 2 }],
      },
      play,
    );
    const exploit = (hidden: boolean, faces: number[]): Asked =>
      ask(
        'attack',
        {
          attacker: {},
          bonus: character.attackBonus,
          weapon: { dice: '1d4', tags: ['Fine', 'Simple'] },
          offHand: true,
          ability: 'press-home',
          exposed: hidden,
          defender: foe({ deflect: G1.deflectTN - 5 }),
        },
        playOf(play, faces),
      );
    const g2 = exploit(hide.hiddenFrom.includes('G2'), []);
    const g1 = exploit(hide.hiddenFrom.includes('G1'), [5]);
    useUp(play, [
      [1, 12],
      [1, 12],
    ]);
    const after = ask('still-hidden', { events: ['leaves cover', 'misses', 'enemy turn begins'] }, play);
    return {
      total: hide.total,
      hiddenFrom: hide.hiddenFrom,
      movementLeft: move.movement,
      exploitG2: g2.refused ? 'refused' : 'allowed',
      exploitG1: g1.refused ? 'refused' : 'allowed',
      attack: g1.outcome,
      hiddenFromG1AfterMiss: after.hiddenAfter[1],
      hiddenAfterEnemiesTurnStarts: after.hidden,
      ifLiteralScale: { outcomes: literal.outcomes, hiddenFrom: literal.hiddenFrom },
    };
  },
  'ED-C-910': ({ npc, A, B, C, D }, { play }) => {
    const bow = {
      name: 'bow',
      dice: '1d6',
      tags: ['Simple', 'Ranged', 'Ammunition'],
      distance: 10,
      ammunition: 'arrows',
    };
    const fight = fightOn(
      {
        party: [
          { name: 'A', stats: { Wits: A.sensesBonus }, at: { x: 3, y: 4 } },
          {
            name: 'B',
            stats: { Wits: B.sensesBonus },
            weapons: [bow],
            ammunition: B.bow,
            at: { x: 1, y: 1 },
          },
          { name: 'C', stats: { Strength: C.attackBonus }, at: { x: 9, y: 4 } },
          { name: 'D', stats: { Wits: D.sensesBonus }, at: { x: 12, y: 4 } },
        ],
        foes: [
          foe({
            name: 'Shade',
            react: npc.reactTN - 5,
            stats: { Dexterity: npc.dexterity },
            skills: npc.stealthy ? ['Stealth'] : [],
            proficiencyBonus: npc.stealthBonus,
            deflect: npc.deflectTN - 5,
            at: { x: 4, y: 4 },
          }),
        ],
        first: 'foes',
        map: { width: 16, height: 10, dark: Array.from({ length: 16 }, (_, x) => ({ x, y: 4 })) },
      },
      play,
    );
    fight.give({ do: 'move', actor: 'shade', x: 8, y: 4 });
    fight.give({ do: 'end turn', actor: 'shade' });
    const searched = (actor: string): Asked =>
      fight.give({ do: 'search', actor, target: 'shade' }).find(each => each.is === 'searched');
    const a = searched('a');
    const shot = fight.give({ do: 'guess', actor: 'b', x: 6, y: 4, weapon: 'bow' });
    const d = searched('d');
    const c = fight.blow(fight.give({ do: 'guess', actor: 'c', x: 8, y: 4, weapon: 'unarmed strike' }));
    const archer = fight.of('b');
    return {
      movementResponse: fight.wasAnswered(),
      targetNumber: a.rolled.target,
      AFinds: a.found,
      B: {
        rolled: shot.some(each => each.is === 'attacked'),
        arrows: archer.ammunition.arrows,
        recoverable: archer.recoverable.arrows ?? 0,
        actUsed: !archer.act,
      },
      DFinds: d.found,
      C: { keptDie: c.rolled.die, total: c.rolled.total, outcome: c.rolled.outcome },
      ASearch: { total: a.rolled.total, outcome: a.rolled.outcome },
    };
  },
  'ED-C-929': ({ event, character, npc }, { play }) => {
    const { results } = ask(
      'event',
      {
        event: { target: event.targetNumber, defense: event.defense, damage: event.damage },
        creatures: [
          {
            name: 'C',
            react: character.react,
            soak: character.soak,
            hp: character.hp,
            maxHp: character.maxHp,
            bennies: character.bennies,
            responses: character.responses,
          },
          foe({ react: npc.reactTN - 5, soak: npc.soak, hp: npc.hp, maxHp: 20 }),
        ],
        benny: 'missed',
      },
      play,
    );
    const [mine, theirs] = results;
    return {
      bennyAllowed: mine.creature.bennies < character.bennies,
      bennies: mine.creature.bennies,
      outcome: mine.outcome,
      doubled: mine.taken > event.damage,
      damageTaken: mine.taken,
      massiveRoll: mine.creature.life !== 'living',
      hp: mine.creature.hp,
      npc: { avoids: theirs.avoided, hp: theirs.creature.hp },
      attackerExposed: mine.creature.exposed,
    };
  },
});

function withReading(
  play: EdgePlay,
  faces: readonly number[],
  readings: Partial<EdgePlay['readings']>,
): EdgePlay {
  return new Play(scriptedDice(faces), { ...play.readings, ...readings });
}

playEdgeCases(['LGT', 'TER'], {
  'ED-C-246': ({ radius, distances, viewerDistance }, { play }) => {
    const found = distances.map((distance: number) =>
      ask('light', { radius, distance, viewer: viewerDistance }, play),
    );
    return { light: found.map((each: Asked) => each.light), effect: found.map((each: Asked) => each.effect) };
  },
  'ED-C-247': ({ viewerDistance }, { play }) => {
    const { daylight, effect } = ask('light', { light: 'dim', daylight: true, viewer: viewerDistance }, play);
    return { abilityWorks: daylight, cover: effect === 'cover' };
  },
  'ED-C-248': ({ speed, path }, { play }) => {
    const { cost, left } = ask('movement', { creature: { speed }, path }, play);
    return { cost, movementLeft: left };
  },
  'ED-C-249': (_given, { play }) => ask('movement', { creature: {}, path: ['difficult enemy'] }, play),
  'ED-C-250': ({ damage, soak, movesThroughSpaces }, { play }) => {
    const once = (): number =>
      ask('event', { event: { damage }, creatures: [hero({ soak })] }, play).results[0].taken;
    const move = ask('movement', { creature: {}, path: Array(movesThroughSpaces).fill('hazardous') }, play);
    return { damageTaken: [once(), ...(move.hazard ? [once()] : [])], movementCost: move.cost };
  },
  'ED-C-251': ({ damage, targetNumber, react }, { play }) => {
    const [found] = ask(
      'event',
      { event: { damage, target: targetNumber }, creatures: [hero({ react })] },
      play,
    ).results;
    return { total: found.total, outcome: found.outcome, damageTaken: found.taken };
  },
  'ED-C-905': ({ character, terrain }, { play }) => {
    const hazard = { target: terrain.targetNumber, damage: terrain.damage };
    const once = (creature: object): Asked =>
      ask('event', { event: hazard, creatures: [creature] }, play).results[0];
    const start = {
      name: 'C',
      maxHp: 10,
      life: 'dying',
      successes: character.successes,
      failures: character.failures,
      soak: character.soak,
    };
    const first = once(start);
    const roll = ask('stabilization', { creature: { ...start, ...first.creature } }, play);
    const second = once({ ...start, ...first.creature, successes: roll.successes, failures: roll.failures });
    return {
      first: {
        reactRolled: first.die !== null,
        damageTaken: first.taken,
        failures: roll.failures,
        successes: roll.successes,
        state: roll.state,
      },
      second: {
        damageTaken: second.taken,
        failures: second.creature.failures,
        state: second.creature.life,
        stabilizationRolled: second.creature.life !== 'dead',
      },
    };
  },
});

const swim = (given: Asked, play: EdgePlay): Asked => {
  const answer = told(
    ask(
      'swim',
      {
        swimmer: hero({
          stats: { Strength: given.bonus ?? 0 },
          ...(given.speed && { speed: given.speed }),
          ...(given.armorDeflection !== undefined && { armor: { deflection: given.armorDeflection } }),
          ...(given.shieldDeflection !== undefined && { shield: { deflection: given.shieldDeflection } }),
        }),
      },
      play,
    ),
  );
  return { ...answer, maxSpaces: answer.spaces, rollNeeded: answer.die !== null };
};

playEdgeCases(['AQUA', 'OBJ'], {
  'ED-C-252': (given, { play }) => swim(given, play),
  'ED-C-253': (given, { play }) => swim(given, play),
  'ED-C-254': ({ speed }, { play }) => swim({ speed }, play),
  'ED-C-255': ({ fortitude }, { play }) =>
    ask('hold-breath', { creature: { stats: { Fortitude: fortitude }, skills: ['Focus'] } }, play),
  'ED-C-256': ({ fortitude }, { play }) =>
    ask('hold-breath', { creature: { stats: { Fortitude: fortitude } } }, play),
  'ED-C-257': ({ bonus, damageTaken }, { play }) =>
    told(
      ask('hit-under-water', { creature: hero({ stats: { Fortitude: bonus } }), taken: damageTaken }, play),
    ),
  'ED-C-258': ({ bonus, damageTaken }, { play }) =>
    told(
      ask('hit-under-water', { creature: hero({ stats: { Fortitude: bonus } }), taken: damageTaken }, play),
    ),
  'ED-C-259': ({ body, suffocationStartsAtRound }, { play }) =>
    suffocation(body, suffocationStartsAtRound, play),
  'ED-C-260': ({ body, suffocationStartsAtRound }, { play }) =>
    suffocation(body, suffocationStartsAtRound, play),
  'ED-C-261': ({ failures }, { play }) =>
    ask('stabilization', { creature: { failures }, drowning: true }, play),
  'ED-C-262': ({ difficulty, damages }, { play }) => {
    const found = damages.map((damage: number) => ask('break-object', { difficulty, damage }, play));
    return {
      durability: found[0].durability,
      damageTaken: found.map((each: Asked) => each.taken),
      broken: found.map((each: Asked) => each.broken),
      complication: found.map((each: Asked) => each.complication),
    };
  },
  'ED-C-263': ({ difficulty, damage }, { play }) => told(ask('break-object', { difficulty, damage }, play)),
  'ED-C-264': ({ durability, soak, hp, damage }, { play }) => ({
    ...told(ask('break-object', { durability, soak, hp, damage, resistant: true }, play)),
  }),
  'ED-C-342': ({ difficulty, damageDie, stat }, { play, trace }) => ({
    ...told(ask('break-object', { difficulty, dice: damageDie, bonus: stat }, play)),
    attackRolled: trace.nodes.some(each => each.rule === 'ED-ROLL-01'),
  }),
});

function suffocation(body: number, from: number, play: EdgePlay): Asked {
  const { grace, firstRoll } = ask('suffocate', { creature: { body }, from }, play);
  return {
    freeRounds: Array.from({ length: grace }, (_, i) => from + i),
    firstStabilizationRollInRound: firstRoll,
  };
}

playEdgeCases(['MNT', 'VEH'], {
  'ED-C-265': ({ mountMoved }, { play }) => ({
    mountAction: mountMoved.map(
      (moves: boolean) => ask('command-mount', { rider: {}, moves }, play).mountAct,
    ),
  }),
  'ED-C-266': (_given, { play }) => {
    const asked = [
      { command: 'move' },
      { command: 'attack', mount: { battleTrained: true } },
      { command: 'attack', target: 9 },
      { command: 'something harder', difficulty: 'Moderate' },
    ].map((command, i) => ask('command-mount', { rider: {}, ...command }, playOf(play, i < 2 ? [] : [6])));
    return { cost: asked[0].cost, rollNeeded: asked.map(each => each.rolled) };
  },
  'ED-C-267': ({ will, gapDifficulty }, { play }) =>
    told(
      ask(
        'command-mount',
        {
          rider: { stats: { Will: will }, skills: ['Pilot'], expertises: ['Mounted Combat'] },
          command: 'something harder',
          difficulty: gapDifficulty,
          expertise: 'Mounted Combat',
        },
        play,
      ),
    ),
  'ED-C-268': ({ wits, difficulty }, { play }) =>
    told(ask('command-vehicle', { pilot: { stats: { Wits: wits }, skills: ['Pilot'] }, difficulty }, play)),
  'ED-C-269': ({ vehicleSpeed }, { play }) => {
    const { speed, turns } = ask(
      'command-vehicle',
      { pilot: {}, commanded: false, speed: vehicleSpeed },
      play,
    );
    return { vehicleSpeed: speed, directionChanged: turns };
  },
  'ED-C-270': ({ tags, loaded }, { play }) => {
    const fire = ask('vehicle-weapon', { mechanical: tags.includes('Mechanical'), loaded }, play);
    const reload = ask('vehicle-weapon', { loaded: false }, play);
    return { fireCost: fire.costs[0], reloadCost: reload.costs[0], loadedAfter: fire.loadedAfter };
  },
  'ED-C-343': ({ vehicle, manoeuvre, attackTN, npcDamage }, { play }) => {
    const { deflectEdge } = ask('chase-manoeuvre', { participant: { pilot: {} }, manoeuvre }, play);
    return defend(
      {
        deflect: vehicle.deflect,
        durability: vehicle.durability,
        soak: vehicle.soak,
        hp: vehicle.hp,
        maxHp: vehicle.maxHp,
        ...(deflectEdge && { marks: [{ name: manoeuvre, gives: 'edge', on: ['Deflect'] }] }),
      },
      attackTN,
      { damage: npcDamage, melee: false },
      play,
    );
  },
  'ED-C-911': ({ mount, rider, spearman, target }, { play }) => {
    const { attackBonus, ...numbers } = mount;
    const [, tags, dice, bonus] = /^(.*), (\d+d\d+)\+(\d+)$/.exec(rider.lance) ?? [];
    const ride = (on: EdgePlay) =>
      fightOn(
        {
          party: [
            {
              name: 'Horse',
              player: false,
              size: 'Large',
              ...numbers,
              abilities: [attackAbility('hooves', attackBonus + 5, 3)],
              at: { x: 0, y: 4 },
            },
            {
              name: 'Rider',
              rides: 'Horse',
              stats: { Strength: Number(bonus) },
              skills: ['Weapon'],
              proficiencyBonus: rider.attackBonus - Number(bonus),
              weapons: [{ name: 'lance', dice, tags: [...(tags ?? '').split(', '), 'Simple'] }],
            },
          ],
          foes: [
            foe({
              name: 'Spearman',
              responses: spearman.responses,
              abilities: [
                attackAbility('spear', spearman.attackTN, spearman.damage, { reach: spearman.reach }),
              ],
              at: { x: 2, y: 2 },
            }),
            foe({
              name: 'Target',
              deflect: target.deflectTN - 5,
              soak: target.soak,
              hp: target.hp,
              maxHp: target.maxHp,
              at: { x: 10, y: 4 },
            }),
          ],
          first: 'party',
        },
        on,
      );
    const fight = ride(play);
    const [command] = fight.give({ do: 'command', actor: 'rider', order: 'attack' });
    const asked = fight.give({ do: 'move', actor: 'horse', x: 8, y: 4 });
    const provoker = asked.flatMap(each =>
      each.is === 'asked' && 'target' in each.frame.ask ? [each.frame.ask.target] : [],
    );
    const response = fight.blow(fight.give({ do: 'respond', actor: 'spearman', with: 'spear' }));
    const thrust = fight.give({ do: 'attack', actor: 'rider', target: 'target', weapon: 'lance' });
    const lance = fight.blow(thrust);
    const kick = fight.blow(fight.give({ do: 'use', actor: 'horse', ability: 'hooves', target: 'target' }));
    const only = ride(playOf(play, []));
    only.give({ do: 'command', actor: 'rider', order: 'move' });
    only.give({ do: 'move', actor: 'horse', x: 8, y: 4 });
    return {
      commandRoll: command?.is === 'commanded' && command.rolled !== null,
      provokes: provoker.join() === 'horse' ? 'mount only' : provoker.join(),
      mountDefense: response.rolled.outcome,
      mountHp: fight.of('horse').hp,
      lance: {
        charging: 2 * fight.of('horse').travelled >= fight.of('horse').speed,
        total: lance.rolled.total,
        outcome: lance.rolled.outcome,
        damageTaken: lance.taken,
      },
      targetHp: fight.of('target').hp,
      massive: lance.body !== null,
      mountAttack: { total: kick.rolled.total, outcome: kick.rolled.outcome },
      ifOnlyMovementCommanded: {
        mountAct: only.of('horse').evading ? 'Evade' : '',
        provokes: only.wasAnswered() ? 'mount only' : 'nobody',
      },
    };
  },
});

const pilot = (bonus: number): object => ({ name: 'Pilot', stats: { Wits: bonus } });
const manoeuvre = (name: string, more: object, play: EdgePlay): Asked =>
  told(ask('chase-manoeuvre', { participant: { pilot: {} }, manoeuvre: name, ...more }, play));

playEdgeCases(['CHS'], {
  'ED-C-271': ({ manoeuvres }, { play }) => ({
    cost: manoeuvres.map((name: string) => manoeuvre(name, {}, play).cost),
  }),
  'ED-C-272': ({ baseSpeed, requestSpeed }, { play }) =>
    manoeuvre('Accelerate', { participant: { pilot: {}, baseSpeed }, speed: requestSpeed }, play),
  'ED-C-273': ({ baseSpeed, speed, hazardDifficulty, bonus }, { play }) =>
    told(
      ask(
        'chase-move',
        { participant: { pilot: pilot(bonus), baseSpeed, speed }, hazard: hazardDifficulty },
        play,
      ),
    ),
  'ED-C-274': ({ speed, pursuerMindTN, bonus }, { play }) => {
    const answer = manoeuvre(
      'Disappear',
      {
        participant: { pilot: pilot(bonus), baseSpeed: speed, speed },
        against: foe({ mind: pursuerMindTN - 5 }),
      },
      play,
    );
    return { ...answer, speedAfterAtMost: answer.speed };
  },
  'ED-C-275': ({ manoeuvres }, { play }) => {
    const found = manoeuvres.map((name: string) =>
      manoeuvre(name, { against: foe({ mind: -5 }) }, playOf(play, name === 'Elude' ? [] : [6])),
    );
    return {
      skillHindrance: found.map((each: Asked) => each.hindersSkills),
      attackHindrance: found.map((each: Asked) => each.hindersAttacks),
      pilotDeflectEdge: found.map((each: Asked) => each.deflectEdge),
    };
  },
  'ED-C-276': ({ hazardTN, bonus }, { play }) => {
    const answer = manoeuvre('Hold Steady', { participant: { pilot: pilot(bonus) }, target: hazardTN }, play);
    return { ...answer, keepsSpeed: answer.succeeds };
  },
  'ED-C-277': ({ targetMindTN, bonus }, { play }) => {
    const answer = manoeuvre(
      'Juke',
      { participant: { pilot: pilot(bonus) }, against: foe({ mind: targetMindTN - 5 }) },
      play,
    );
    return { ...answer, targetFacesHazard: answer.facesHazard };
  },
  'ED-C-278': ({ targetMindTN, bonus }, { play }) =>
    manoeuvre(
      'Swap',
      { participant: { pilot: pilot(bonus) }, against: foe({ mind: targetMindTN - 5 }) },
      play,
    ),
  'ED-C-279': ({ terrainTN, bonus }, { play }) => hazard(terrainTN, bonus, play),
  'ED-C-280': ({ terrainTN, bonus }, { play }) => hazard(terrainTN, bonus, play),
  'ED-C-281': ({ speeds }, { play }) => ({
    dice: speeds.map((speed: number) => {
      const faces = Array(Math.max(0, Math.floor((speed - 6) / 4))).fill(1);
      const { damageDice } = ask(
        'chase-complication',
        { participant: { pilot: hero(), baseSpeed: 10, speed }, complication: 'Glancing Blow' },
        playOf(play, faces),
      );
      return damageDice ? `${damageDice}d6` : '0';
    }),
  }),
  'ED-C-282': ({ speed, soak }, { play }) => impact(speed, soak, play),
  'ED-C-283': ({ speed, soak }, { play }) => impact(speed, soak, play),
  'ED-C-284': ({ condition, rolls }, { play }) => {
    let { kept } = askAndKeep(
      'chase-complication',
      { participant: { pilot: {} }, complication: condition },
      play,
    );
    return {
      hindrance: rolls.map(() => {
        const turn = askAndKeep('chase-move', { ...kept, target: 0 }, playOf(play, [6, 6]));
        kept = turn.kept;
        return turn.answer.dice === 2;
      }),
    };
  },
  'ED-C-285': ({ position, speed }, { play }) => {
    const slowed = ask(
      'chase-complication',
      { participant: { pilot: {}, baseSpeed: 9, speed, position }, complication: 'Slowed' },
      play,
    );
    const shortcut = ask(
      'chase-perk',
      { perk: 'Shortcut', ahead: true, position: slowed.position, speed: slowed.speed },
      play,
    );
    return { positions: [slowed.position, shortcut.position], speed: shortcut.speed };
  },
  'ED-C-286': ({ ahead, requests }, { play }) => {
    const refused = (perk: string): boolean => ask('chase-perk', { perk, ahead }, play).refused === true;
    return { allowed: requests.filter((perk: string) => !refused(perk)), refused: requests.filter(refused) };
  },
  'ED-C-916': ({ wagon, pilotBonus, terrain, turn1, turn3 }, { play }) => {
    const participant = {
      pilot: pilot(pilotBonus),
      conveyance: {
        name: 'Wagon',
        player: false,
        durability: wagon.durability,
        soak: wagon.soak,
        hp: wagon.hp,
        maxHp: wagon.maxHp,
      },
      baseSpeed: wagon.baseSpeed,
      position: wagon.position,
    };
    const [hazard] = terrain.split(' ');
    const wanted = Number(turn1.split(' ').at(-1));
    const faster = ask('chase-manoeuvre', { participant, manoeuvre: 'Accelerate', speed: wanted }, play);
    const first = askAndKeep('chase-move', { participant, accelerateTo: faster.speed, hazard }, play);
    const second = askAndKeep('chase-move', { ...first.kept, hazard }, play);
    const again = (more: object): Asked =>
      ask('chase-manoeuvre', { ...second.kept, manoeuvre: 'Accelerate', ...more }, play);
    const { answer } = second;
    return {
      targetNumber: first.answer.target,
      turn1: { accelerateRolled: faster.die !== null, ...first.answer },
      turn2: {
        ...answer,
        hp: answer.creature.hp,
        dice: `${answer.damageDice}d6`,
        damageTaken: answer.taken,
        peopleAboardHurt: second.kept.participant.pilot.hp !== first.kept.participant.pilot.hp,
        bodyRolled: (play.dice as OpenDice).thrown.filter(each => each.dice === '1d12').length > 2,
        complicationOfBreaking: answer.breaking && answer.rattled ? 'Rattled' : '',
      },
      turn3: {
        refused: again({ speed: Number(turn3.split(' ').at(-1)) }).refused,
        maximumSpeed: again({}).speed,
      },
    };
  },
  'ED-C-917': ({ runner, pursuer }, { play }) => {
    const ahead = ask(
      'chase-move',
      {
        participant: {
          pilot: { stats: { Wits: runner.wits }, skills: ['Athletics'] },
          onFoot: true,
          position: runner.position,
        },
        hazard: 'Moderate',
      },
      play,
    );
    const behind = ask(
      'chase-move',
      {
        participant: {
          pilot: foe({
            stats: { Wits: pursuer.wits },
            skills: ['Athletics'],
            proficiencyBonus: pursuer.athleticsBonus,
          }),
          onFoot: true,
          position: pursuer.position,
        },
        hazard: 'Moderate',
      },
      play,
    );
    return {
      runner: { total: ahead.total, outcome: ahead.outcome, position: ahead.position },
      pursuer: {
        number: behind.total,
        targetNumber: behind.target,
        outcome: behind.outcome,
        complication: behind.complication,
        dice: behind.damageDice,
        damageTaken: behind.taken,
        speed: behind.speed,
      },
    };
  },
});

function hazard(target: number, bonus: number, play: EdgePlay): Asked {
  const answer = told(ask('chase-move', { participant: { pilot: pilot(bonus) }, target }, play));
  return { ...answer, complication: answer.complication !== null };
}
function impact(speed: number, soak: number, play: EdgePlay): Asked {
  const {
    damageDice,
    taken,
    speed: after,
  } = ask(
    'chase-complication',
    { participant: { pilot: hero({ soak }), onFoot: true, baseSpeed: 8, speed }, complication: 'Impact' },
    play,
  );
  return { dice: damageDice ? `${damageDice}d6` : '0', damageTaken: taken, speedAfter: after };
}

const reach = (given: object, play: EdgePlay): string => {
  const answer = ask('zone-reach', given, play);
  return answer.refused ? 'refused' : answer.hindrances.length ? 'hindrance' : 'normal';
};
const reaches = ({ zone, range = 0, tags = [], targetZones }: Asked, play: EdgePlay): Asked => ({
  results: targetZones.map((to: string) => reach({ from: zone, to, range, tags }, play)),
});

playEdgeCases(['TOM'], {
  'ED-C-287': (_given, { play }) => ask('zone-move', { from: 'Close', to: 'Mid', scene: 'tight' }, play),
  'ED-C-288': ({ zone, tags, targetZone }, { play }) =>
    ask('zone-reach', { from: zone, to: targetZone, tags }, play),
  'ED-C-289': (given, { play }) => reaches(given, play),
  'ED-C-290': (given, { play }) => reaches({ ...given, tags: ['Thrown'] }, play),
  'ED-C-291': (given, { play }) => reaches(given, play),
  'ED-C-292': (given, { play }) => reaches(given, play),
  'ED-C-293': (given, { play }) => reaches(given, play),
  'ED-C-294': ({ zone, ranges, targetZone }, { play }) => ({
    results: ranges.map((range: number) => reach({ from: zone, to: targetZone, range }, play)),
  }),
  'ED-C-295': ({ zone, range, targetZone }, { play }) => ({
    results: [reach({ from: zone, to: targetZone, range }, play)],
  }),
  'ED-C-296': ({ zone, engagedWith, request, evaded }, { play }) => {
    const [first, attacked] = [engagedWith.split(' ')[0], request.split(' ').at(-1)];
    const { provokes } = ask(
      'zone-move',
      { from: zone, engagedWith: first, attacks: attacked, evades: evaded, opponents: [first, attacked] },
      play,
    );
    return { provokesFrom: provokes.join() };
  },
  'ED-C-297': ({ zone, speed }, { play }) => ask('zone-move', { from: zone, to: 'Close', speed }, play),
  'ED-C-912': ({ A, N1, N2, N3 }, { play }) => {
    const turned = ask(
      'zone-move',
      { from: 'Adjacent', engagedWith: A.engagedWith, attacks: 'N2', opponents: ['N1', 'N2'] },
      play,
    );
    const defense = defend({ deflect: A.deflect, soak: A.soak }, N1.attackTN, { damage: N1.damage }, play);
    const strike = told(
      ask(
        'attack',
        {
          attacker: {},
          bonus: A.attackBonus,
          weapon: { dice: '1d6', tags: ['Simple'] },
          damageBonus: 3,
          defender: foe({ deflect: N2.deflectTN - 5, hp: N2.hp, maxHp: N2.maxHp, soak: N2.soak }),
        },
        play,
      ),
    );
    const shotFrom = ask('zone-reach', { from: 'Adjacent', to: 'Adjacent', range: 12 }, play);
    const shot = defend(
      { deflect: A.deflect },
      N3.attackTN,
      { damage: N3.damage, melee: false, hindrances: shotFrom.hindrances },
      play,
    );
    const melee = ask('zone-reach', { from: 'Adjacent', to: 'Close', frontOpen: true }, play);
    return {
      turningProvokes: turned.provokes,
      defense: defense.outcome,
      attack: strike.outcome,
      damageTaken: strike.taken,
      N2Hp: strike.hp,
      frontEmpty: strike.dying,
      N3Shot: {
        hindered: shotFrom.hindrances.length > 0,
        keptDie: shot.die,
        total: shot.total,
        outcome: shot.outcome,
      },
      meleeAgainstN3: melee.reach === 'melee' ? 'allowed' : 'refused',
    };
  },
  'ED-C-913': ({ A, B, N }, { play }) => {
    const [, tag, dice, bonus] = /^(\w+), (\d+d\d+)\+(\d+)$/.exec(A.weapon) ?? [];
    const fight = fightOn(
      {
        party: [
          {
            name: 'A',
            zone: A.zone,
            stats: { Strength: Number(bonus) },
            skills: ['Weapon'],
            proficiencyBonus: A.attackBonus - Number(bonus),
            weapons: [{ name: 'weapon', dice, tags: [tag, 'Simple'] }],
          },
          { name: 'B', zone: B.zone },
        ],
        foes: [
          foe({
            name: 'N',
            zone: N.zone,
            deflect: N.deflectTN - 5,
            soak: N.soak,
            hp: N.hp,
            maxHp: N.maxHp,
            conditions: N.conditions,
          }),
        ],
        scene: 'open',
        first: 'party',
      },
      play,
    );
    for (const id of ['a', 'b']) fight.of(id).engagedWith = 'n';
    const flanks = ['a', 'b'].filter(id => isFlanked(fight.state, fight.of(id), fight.of('n')));
    fight.give({ do: 'attack', actor: 'a', target: 'n', weapon: 'weapon' });
    const hit = fight.blow(fight.give({ do: 'hit', actor: 'a', push: true }));
    const zoneAfterPush = fight.of('n').zone;
    fight.passUntil(({ slot }) => slot === 1);
    const standUp = fight.refusal({ do: 'stand', actor: 'n' });
    if (!standUp) fight.give({ do: 'stand', actor: 'n' });
    return {
      exposedByFlankingTo: flanks.map(id => fight.of(id).name),
      total: hit.rolled.total,
      outcome: hit.rolled.outcome,
      damageTaken: hit.taken,
      hp: fight.of('n').hp,
      zoneAfterPush,
      movementResponse: fight.wasAnswered(),
      standUp: standUp ? 'refused' : 'allowed',
      zoneChange: fight.refusal({ do: 'zone', actor: 'n', zone: 'Adjacent' }) ? 'refused' : 'allowed',
    };
  },
});

playEdgeCases(['TRV'], {
  'ED-C-298': ({ normalHours }, { play }) => ({
    hours: ask('forced-pace', { party: [{}], hours: normalHours }, playOf(play, [12])).hours,
  }),
  'ED-C-299': (given, { play }) => paced(given, play),
  'ED-C-300': (given, { play }) => paced(given, play),
  'ED-C-301': ({ baseBody, lossBefore }, { play }) => {
    const [march] = ask(
      'forced-pace',
      { party: [{ body: baseBody, bodyLoss: lossBefore }], hours: 8 },
      playOf(play, [1]),
    ).marches;
    return { loss: march.bodyLoss, body: march.body, conditions: conditionNames(march.creature) };
  },
  'ED-C-302': ({ baseBody, loss }, { play }) => {
    const { bodyLoss, body } = ask('day-of-rest', { creature: { body: baseBody, bodyLoss: loss } }, play);
    return { loss: bodyLoss, body };
  },
  'ED-C-303': ({ checks }, { play }) =>
    navigated(
      'trail or side road',
      checks.map((each: Asked) => each.bonus),
      play,
    ),
  'ED-C-304': ({ totals }, { play }) =>
    navigated(
      'no paths',
      totals.map((total: number) => total - 6),
      playOf(play, [6, 6, 6]),
    ),
  'ED-C-305': (_given, { play }) => {
    const skills = ['Knowledge', 'Senses', 'Athletics'];
    const answer = ask(
      'navigate',
      {
        party: [
          { name: 'A', skills },
          { name: 'B', skills },
          { name: 'C', skills },
        ],
        way: 'well-traveled road',
        guide: 'A',
        lookout: 'B',
        pacer: 'C',
      },
      play,
    );
    return { ...answer, rolled: answer.rolls.some((each: Asked) => each.dice > 0) };
  },
  'ED-C-306': ({ bonus }, { play }) => told(ask('lost', { creature: { stats: { Wits: bonus } } }, play)),
  'ED-C-307': ({ bonus }, { play }) => told(ask('lost', { creature: { stats: { Wits: bonus } } }, play)),
  'ED-C-918': ({ day1, day2 }, { play }) => {
    const first = navigated(
      'no paths',
      day1.totals.map((total: number) => total - 6),
      playOf(play, [6, 6, 6]),
    );
    const lost = ask('lost', { creature: { stats: { Wits: day2.lostRollBonus } } }, play);
    const second = navigated('no paths', day2.navigationBonuses, play);
    return {
      day1: {
        successes: first.successes,
        outcome: first.outcome,
        lost: first.lost,
        hostileEncounter: first.hostileEncounter,
        progressDays: first.progressDays,
      },
      day2: {
        lostTotal: lost.total,
        lostOutcome: lost.outcome,
        encounter: lost.encounter,
        lost: lost.lost,
        successes: second.successes,
        outcome: second.outcome,
        extraPerk: second.outcome === 'success with perk',
        progressDays: second.progressDays,
      },
    };
  },
  'ED-C-919': ({ normalHours, rider, horse, guide }, { play }) => {
    const { hours, marches } = ask(
      'forced-pace',
      {
        party: [
          { name: 'Rider', stats: { Fortitude: rider.bonus }, body: rider.body },
          { name: 'Horse', stats: { Fortitude: horse.bonus }, body: horse.body },
          foe({
            name: 'Guide',
            stats: { Fortitude: guide.fortitude },
            skills: ['Athletics'],
            proficiencyBonus: guide.athleticsBonus,
            body: guide.body,
          }),
        ],
        hours: normalHours,
      },
      play,
    );
    const [one, two, three] = marches;
    return {
      hours,
      rider: { outcome: one.outcome, body: one.body },
      horse: { outcome: two.outcome, body: two.body },
      guide: { number: three.total, outcome: three.outcome, body: three.body },
    };
  },
});

function paced({ bonus, baseBody, lossBefore }: Asked, play: EdgePlay): Asked {
  const { target, marches } = ask(
    'forced-pace',
    { party: [{ stats: { Fortitude: bonus }, body: baseBody, bodyLoss: lossBefore }], hours: 8 },
    play,
  );
  return { ...marches[0], targetNumber: target };
}
function navigated(way: string, [a, b, c]: readonly number[], play: EdgePlay): Asked {
  return ask(
    'navigate',
    {
      party: [
        { name: 'A', stats: { Aptitude: a } },
        { name: 'B', stats: { Wits: b } },
        { name: 'C', stats: { Fortitude: c } },
      ],
      way,
      guide: 'A',
      lookout: 'B',
      pacer: 'C',
    },
    play,
  );
}
