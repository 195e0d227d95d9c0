import { scriptedDice } from '@arbiter/dice';
import { Play, Trace, type TraceNode, type TraceValue } from '@arbiter/engine';
import type { EdgePlay } from '../play.ts';
import {
  type Asked,
  ask,
  attackAbility,
  fightOn,
  foe,
  hero,
  playEdgeCases,
  playOf,
  roller,
  told,
  useUp,
} from '../testing.ts';

/** The values of all steps of this name, in order. */
const inTrace = (nodes: readonly TraceNode[], label: string): TraceValue[] =>
  nodes.flatMap(node => [
    ...(node.label === label && node.value !== undefined ? [node.value] : []),
    ...inTrace(node.children ?? [], label),
  ]);

/** Bennies and Responses left to the attacker. */
const awarded = (answer: Asked): Asked => ({
  ...answer,
  bennies: answer.attacker.bennies,
  responsesLeft: answer.attacker.responses,
});
/** Whether the roll had Edge or Hindrance. */
const swayed = (answer: Asked): Asked => ({
  ...answer,
  edge: answer.edges.length > 0,
  hindrance: answer.hindrances.length > 0,
});

const bonusFor = (creature: object, parts: object, play: EdgePlay): number =>
  ask('skill-roll', { roller: creature, target: 0, ...parts }, playOf(play, [6])).bonus;

/** A complex roll whose totals are known: a 6 on each die and the rest as bonus. */
const complexTotals = (target: number, totals: readonly number[], play: EdgePlay): Asked =>
  ask(
    'complex-roll',
    {
      party: totals.map((total, i) => ({ name: `P${i}`, stats: { Wits: total - 6 } })),
      target,
      checks: totals.map((_, i) => ({ by: `P${i}`, stat: 'Wits' })),
    },
    playOf(play, [6, 6, 6]),
  );

const named = (count: number, what: string): string[] =>
  Array.from({ length: count }, (_, i) => `${what} ${i + 1}`);

playEdgeCases(['CORE'], {
  'ED-C-001': ({ npcStrength, npcProficiencyBonus }, { play }) => ({
    targetNumberForDefender: ask(
      'target-number',
      {
        creature: {
          player: false,
          stats: { Strength: npcStrength },
          skills: ['Weapon'],
          proficiencyBonus: npcProficiencyBonus,
        },
        stat: 'Strength',
        skill: 'Weapon',
      },
      play,
    ).target,
  }),
  'ED-C-002': ({ npcBonusTotal }, { play }) => ({
    targetNumber: ask('target-number', { creature: { player: false }, bonus: npcBonusTotal }, play).target,
  }),
  'ED-C-003': (_given, { play }) =>
    ask('skill-roll', { roller: { player: false }, stat: 'Will', difficulty: 'Easy' }, play),
  'ED-C-004': ({ bennies }, { play }) => ({
    ...ask('may-reroll', { character: { bennies }, die: 'd8' }, play),
    bennies,
  }),
  'ED-C-005': ({ attackBonus, targetDeflectTN }, { play }) => {
    const { number, succeeds, outcome } = ask(
      'compare',
      { bonus: attackBonus, target: targetDeflectTN },
      play,
    );
    return { attackTarget: number, succeeds, perk: outcome === 'success with perk' };
  },
  'ED-C-033': ({ attackBonus, targetNumber }, { play }) => {
    const answer = ask(
      'attack',
      {
        attacker: { name: 'Companion', player: true },
        bonus: attackBonus,
        weapon: { dice: null, tags: ['Simple'] },
        defender: foe({ deflect: targetNumber - 5 }),
      },
      play,
    );
    return { ...answer, rolledBy: answer.roller === 'attacker' ? 'player' : answer.roller };
  },
});

const skill = (bonus: number, more: object, play: EdgePlay) =>
  told(ask('skill-roll', { roller: roller(bonus), stat: 'Wits', ...more }, play));
const strike = (bonus: number, targetNumber: number, more: object, play: EdgePlay) =>
  told(
    ask(
      'attack',
      {
        attacker: { name: 'Ada' },
        bonus,
        weapon: { dice: null, tags: ['Simple'] },
        defender: foe({ deflect: targetNumber - 5 }),
        ...more,
      },
      play,
    ),
  );
const defend = (deflect: number, target: number, more: object, play: EdgePlay, of: object = {}) =>
  told(ask('defend', { defender: hero({ deflect, ...of }), target, ...more }, play));

playEdgeCases(['ROLL'], {
  'ED-C-006': ({ stat, proficiencyBonus, targetNumber }, { play }) =>
    told(
      ask(
        'skill-roll',
        {
          roller: {
            stats: { Aptitude: stat },
            skills: ['Knowledge'],
            expertises: ['Medic'],
            proficiencyBonus,
          },
          stat: 'Aptitude',
          skill: 'Knowledge',
          expertise: 'Medic',
          target: targetNumber,
        },
        play,
      ),
    ),
  'ED-C-007': ({ stat, proficiencyBonus }, { play }) => ({
    bonus: bonusFor(
      { stats: { Will: stat }, expertises: ['Nature', 'culture', 'background'], proficiencyBonus },
      { stat: 'Will', skill: 'Social', expertise: 'Nature' },
      play,
    ),
  }),
  'ED-C-008': ({ stat, proficiencyBonus }, { play }) => ({
    bonus: bonusFor({ stats: { Will: stat }, proficiencyBonus }, { stat: 'Will', skill: 'Social' }, play),
  }),
  'ED-C-009': ({ bonus, targetNumber }, { play }) => skill(bonus, { target: targetNumber }, play),
  'ED-C-010': ({ bonus, targetNumber }, { play }) => skill(bonus, { target: targetNumber }, play),
  'ED-C-011': ({ bonus, targetNumber }, { play }) => skill(bonus, { target: targetNumber }, play),
  'ED-C-012': ({ bonus, targetNumber }, { play }) => skill(bonus, { target: targetNumber }, play),
  'ED-C-013': ({ bonus, targetNumber }, { play }) => skill(bonus, { target: targetNumber }, play),
  'ED-C-014': ({ bonus, targetNumber }, { play }) => strike(bonus, targetNumber, {}, play),
  'ED-C-015': ({ bonus, targetNumber }, { play }) => strike(bonus, targetNumber, {}, play),
  'ED-C-016': ({ bonus, targetNumber }, { play }) => strike(bonus, targetNumber, {}, play),
  'ED-C-017': ({ bonus, targetNumber }, { play }) => strike(bonus, targetNumber, {}, play),
  'ED-C-018': ({ bonus, targetNumber, damageDie, damageStat }, { play }) =>
    strike(bonus, targetNumber, { damageDice: damageDie, damageBonus: damageStat }, play),
  'ED-C-019': ({ bonus, targetNumber, damageDie, damageStat }, { play }) =>
    strike(bonus, targetNumber, { damageDice: damageDie, damageBonus: damageStat }, play),
  'ED-C-020': ({ bonus, targetNumber, damageDie, damageStat }, { play }) =>
    strike(bonus, targetNumber, { damageDice: damageDie, damageBonus: damageStat }, play),
  'ED-C-021': ({ bonus, targetNumber, strength }, { play }) =>
    strike(bonus, targetNumber, { attacker: { stats: { Strength: strength } }, weapon: undefined }, play),
  'ED-C-022': ({ deflect, npcAttackTN }, { play }) => defend(deflect, npcAttackTN, {}, play),
  'ED-C-023': ({ deflect, npcAttackTN }, { play }) => defend(deflect, npcAttackTN, {}, play),
  'ED-C-024': ({ deflect, npcAttackTN, npcDamage, soak }, { play }) =>
    defend(deflect, npcAttackTN, { damage: npcDamage }, play, { soak }),
  'ED-C-025': ({ deflect, npcAttackTN }, { play }) => defend(deflect, npcAttackTN, {}, play),
  'ED-C-026': ({ bonus, targetNumber, damageDie, damageStat }, { play }) => {
    const answer = strike(
      bonus,
      targetNumber,
      { attacker: { abilities: ['tripping-vine'] }, damageDice: damageDie, damageBonus: damageStat },
      play,
    );
    return { ...answer, targetProne: answer.conditions.includes('Prone') };
  },
  'ED-C-027': ({ difficulty }, { play }) =>
    told(
      ask(
        'skill-roll',
        { roller: { skills: ['Athletics'] }, stat: 'Strength', skill: 'Athletics', difficulty },
        play,
      ),
    ),
  'ED-C-028': ({ difficulty }, { play }) =>
    told(
      ask(
        'skill-roll',
        {
          roller: { expertises: ['Nature'] },
          stat: 'Strength',
          skill: 'Athletics',
          expertise: 'Nature',
          difficulty,
        },
        play,
      ),
    ),
  'ED-C-029': ({ difficulty, bonus }, { play }) =>
    told(
      ask(
        'skill-roll',
        {
          roller: { stats: { Strength: bonus - 1 }, skills: ['Athletics'] },
          stat: 'Strength',
          skill: 'Athletics',
          difficulty,
        },
        play,
      ),
    ),
  'ED-C-030': ({ difficulty }, { play }) =>
    told(
      ask(
        'skill-roll',
        {
          roller: { skills: ['Athletics'], expertises: ['Nature'] },
          stat: 'Strength',
          skill: 'Athletics',
          expertise: 'Nature',
          difficulty,
        },
        play,
      ),
    ),
  'ED-C-031': ({ difficulty, bonus }, { play }) =>
    told(
      ask(
        'skill-roll',
        {
          roller: { stats: { Strength: bonus - 2 }, skills: ['Athletics'], expertises: ['Nature'] },
          stat: 'Strength',
          skill: 'Athletics',
          expertise: 'Nature',
          difficulty,
        },
        play,
      ),
    ),
  'ED-C-032': ({ gmSetsTN, bonus }, { play }) =>
    skill(bonus, { difficulty: 'Moderate', target: gmSetsTN }, play),
  'ED-C-186': ({ initiativeFirst }, { play }) => {
    const lair = attackAbility('rumble', 5, 0, { cost: 'lair', range: 20 });
    const fight = fightOn(
      {
        party: [{ name: 'A', weapons: ['club'], at: { x: 3, y: 3 } }],
        foes: [foe({ deflect: 4, abilities: [lair], inLair: true, at: { x: 4, y: 3 } })],
        first: initiativeFirst === 'characters' ? 'party' : 'foes',
      },
      playOf(play, [1]),
    );
    fight.give({ do: 'attack', actor: 'a', target: 'foe', weapon: 'club' });
    const moments = ["rest of the characters' turn", "enemies' turn", 'end'];
    const exposedDuring: string[] = [];
    fight.passUntil(({ round, slot }) => {
      if (fight.of('a').exposed) exposedDuring.push(`${moments[slot]} of round ${round}`);
      return !fight.of('a').exposed;
    });
    const { round, slot } = fight.state;
    return {
      exposedDuring,
      notExposedFrom: slot === 0 ? `start of the characters' turn of round ${round}` : '',
    };
  },
  'ED-C-907': ({ caster, inArea: [g1, g2, friend] }, { play }) => {
    const { targets } = ask(
      'area-attack',
      {
        attacker: { name: 'Caster' },
        bonus: caster.attackBonus,
        damageDice: '2d6',
        targets: [
          {
            creature: foe({
              name: g1.name,
              react: g1.reactTN - 5,
              soak: g1.soak,
              maxHp: g1.maxHp,
              hp: g1.hp,
            }),
          },
          { creature: foe({ name: g2.name, react: g2.reactTN - 5, soak: g2.soak }), cover: true },
          { creature: hero({ name: friend.name, react: friend.react }) },
        ],
      },
      play,
    );
    const [first] = targets;
    return {
      targetNumbers: targets.map((each: { target: number }) => each.target),
      totals: targets.map((each: { total: number }) => each.total),
      outcomes: targets.map((each: { outcome: string }) => each.outcome),
      G1: {
        damageBeforeReductions: first.dealt,
        damageTaken: first.taken,
        hp: first.creature.hp,
        dying: first.creature.life === 'dying',
      },
      damageTaken: targets.map((each: { taken: number }) => each.taken),
    };
  },
});

playEdgeCases(['EDGE'], {
  'ED-C-034': ({ bonus, targetNumber, edges, hindrances }, { play }) =>
    strike(
      bonus,
      targetNumber,
      { edges: named(edges, 'edge'), hindrances: named(hindrances, 'hindrance') },
      play,
    ),
  'ED-C-035': ({ bonus, targetNumber, hindrances }, { play }) =>
    strike(bonus, targetNumber, { hindrances: named(hindrances, 'hindrance') }, play),
  'ED-C-036': ({ bonus, targetNumber, edges }, { play }) =>
    skill(bonus, { target: targetNumber, edges: named(edges, 'edge') }, play),
  'ED-C-037': ({ bonus, targetNumber }, { play }) =>
    strike(bonus, targetNumber, { edges: ['a'], hindrances: ['b'] }, play),
  'ED-C-038': ({ bonus, targetNumber }, { play }) =>
    strike(bonus, targetNumber, { edges: ['a'], hindrances: ['b', 'c'] }, play),
  'ED-C-039': ({ bonus, targetNumber }, { play }) =>
    strike(bonus, targetNumber, { edges: ['a'], hindrances: ['b', 'c'] }, play),
  'ED-C-040': ({ bonus, targetNumber }, { play }) =>
    strike(bonus, targetNumber, { hindrances: ['a', 'b', 'c'] }, play),
  'ED-C-041': ({ bonus, targetNumber }, { play }) =>
    strike(bonus, targetNumber, { edges: ['a', 'b', 'c'], hindrances: ['d'] }, play),
  'ED-C-042': ({ npc, attackBonus }, { play }) =>
    swayed(
      strike(
        attackBonus,
        npc.deflectTN,
        {
          defender: foe({
            deflect: npc.deflectTN - 5,
            marks: [{ name: 'curse', gives: 'hindrance', on: ['Deflect'] }],
          }),
        },
        play,
      ),
    ),
  'ED-C-043': ({ npc, deflect }, { play }) =>
    swayed(
      defend(
        deflect,
        npc.attackTN,
        { attacker: foe({ marks: [{ name: 'blessing', gives: 'edge', on: ['attack'] }] }) },
        play,
      ),
    ),
  'ED-C-044': ({ npc, deflect }, { play }) =>
    swayed(
      defend(
        deflect,
        npc.attackTN,
        { attacker: foe({ marks: [{ name: 'curse', gives: 'hindrance', on: ['attack'] }] }) },
        play,
      ),
    ),
  'ED-C-045': ({ npc, attackBonus }, { play }) =>
    swayed(
      strike(
        attackBonus,
        npc.deflectTN,
        {
          defender: foe({
            deflect: npc.deflectTN - 5,
            marks: [{ name: 'blessing', gives: 'edge', on: ['Deflect'] }],
          }),
        },
        play,
      ),
    ),
});

playEdgeCases(['BEN'], {
  'ED-C-046': ({ bennies, bonus, targetNumber }, { play }) =>
    awarded(strike(bonus, targetNumber, { attacker: { bennies }, attackerBenny: 'missed' }, play)),
  'ED-C-047': ({ bennies, responsesLeft }, { play }) => ({
    ...ask('may-reroll', { character: { bennies, responses: responsesLeft }, fight: true }, play),
    bennies,
  }),
  'ED-C-048': ({ bennies, bonus, targetNumber }, { play }) =>
    told(
      ask(
        'skill-roll',
        { roller: roller(bonus, { bennies }), stat: 'Wits', target: targetNumber, benny: 'missed' },
        play,
      ),
    ),
  'ED-C-049': ({ bennies, bonus, targetNumber }, { play }) =>
    awarded(
      strike(bonus, targetNumber, { attacker: { bennies }, attackerBenny: 'missed', edges: ['a'] }, play),
    ),
  'ED-C-050': ({ bennies }, { play }) => ask('may-reroll', { character: { bennies } }, play),
  'ED-C-051': ({ bennies }, { play }) => ask('benny', { character: { bennies }, reason: 'Flaw' }, play),
  'ED-C-052': ({ benniesBefore }, { play }) =>
    ask('benny', { character: { bennies: benniesBefore }, reason: 'session start' }, play),
  'ED-C-053': ({ benniesBefore }, { play }) =>
    ask('benny', { character: { bennies: benniesBefore }, reason: 'session start' }, play),
  'ED-C-054': ({ giver, receiver, gmApproves }, { play }) => ({
    ...ask(
      'benny',
      { character: receiver, reason: 'roleplay', givenBy: 'player', approved: gmApproves },
      play,
    ),
    receiverBennies: receiver.bennies,
    giverBennies: giver.bennies,
  }),
  'ED-C-055': ({ giver, receiver, gmApproves }, { play }) => ({
    receiverBennies: ask(
      'benny',
      { character: receiver, reason: 'roleplay', givenBy: 'player', approved: gmApproves },
      play,
    ).bennies,
    giverBennies: giver.bennies,
  }),
  'ED-C-056': ({ conditions, bennies }, { play }) => ({
    ...ask('may-reroll', { character: { bennies, conditions } }, play),
    bennies,
  }),
  'ED-C-904': ({ character, enemy }, { play }) => {
    const [first, reroll, damage, event] = [3, 6, 2, 4];
    const attack = ask(
      'attack',
      {
        attacker: { name: 'Ada', bennies: character.bennies, responses: character.responses },
        bonus: character.attackBonus,
        weapon: { dice: '1d8', tags: ['Simple', 'Bladed'] },
        damageBonus: 2,
        attackerBenny: 'missed',
        defender: foe({ deflect: enemy.deflectTN - 5, soak: enemy.soak, hp: enemy.hp, maxHp: enemy.maxHp }),
      },
      playOf(play, [first, reroll, damage]),
    );
    const after = {
      name: 'Ada',
      bennies: attack.attacker.bennies,
      responses: attack.attacker.responses,
      react: character.react,
      soak: character.soak,
      maxHp: 20,
    };
    const response = ask('threatened-spaces', { creature: after, before: 1, after: 2 }, play);
    const steam = ask(
      'event',
      { event: { target: 9, damage: 4 }, creatures: [after], benny: 'missed' },
      playOf(play, [event]),
    ).results[0];
    const next = ask('turn', { creature: after, deeds: [{ do: 'act' }], begins: true }, play);
    useUp(play, [
      [1, 12],
      [1, 12],
      [1, 8],
      [1, 12],
    ]);
    return {
      attack: attack.outcome,
      enemyHp: attack.defender.hp,
      bennies: attack.attacker.bennies,
      movementResponse: response.provokes ? 'allowed' : 'refused',
      event: steam.outcome,
      bennyAtEvent: steam.creature.bennies === after.bennies ? 'refused' : 'allowed',
      damageTaken: steam.taken,
      nextTurn: { responses: next.responses, bennies: steam.creature.bennies },
    };
  },
  'ED-C-923': ({ caster, attack }, { play }) => {
    const answer = told(
      ask(
        'defend',
        {
          defender: {
            name: 'Caster',
            hp: caster.hp,
            maxHp: caster.maxHp,
            tempHp: caster.tempHp,
            soak: caster.soak,
            deflect: caster.deflect,
            body: caster.body,
            stats: { Will: caster.willFocus },
            bennies: caster.bennies,
            responses: caster.responses,
            concentrating: 'Binding Cords',
          },
          target: attack.targetNumber,
          damage: attack.damage,
          benny: 'missed',
        },
        play,
      ),
    );
    const failed = ask(
      'defend',
      {
        defender: {
          name: 'Caster',
          hp: caster.hp,
          maxHp: caster.maxHp,
          tempHp: caster.tempHp,
          soak: caster.soak,
          deflect: caster.deflect,
          body: caster.body,
          concentrating: 'Binding Cords',
        },
        target: attack.targetNumber,
        damage: attack.damage,
      },
      playOf(play, [8, 2]),
    );
    return {
      defense: answer.outcome,
      bennies: answer.defender.bennies,
      secondBenny: answer.defender.bennies === 1 ? 'refused' : 'allowed',
      damageTaken: answer.taken,
      massive: answer.massive,
      bodyRoll: answer.bodyOutcome,
      tempHp: answer.tempHp,
      hp: answer.hp,
      concentration: {
        targetNumber: answer.taken,
        total: answer.focusTotal,
        outcome: answer.focusOutcome,
        spellEnds: answer.concentrationEnds,
      },
      ifBodyRollHadFailed: { spellEnds: failed.concentrationEnds, focusRolled: failed.focusTotal !== null },
    };
  },
});

playEdgeCases(['DIF'], {
  'ED-C-057': ({ npcMindTN, approach, bonus }, { play }) =>
    skill(bonus, { against: foe({ mind: npcMindTN - 5 }), approach }, play),
  'ED-C-058': ({ npcMindTN, approach, bonus }, { play }) =>
    skill(bonus, { against: foe({ mind: npcMindTN - 5 }), approach }, play),
  'ED-C-059': ({ npcMindTN, approach, bonus }, { play }) =>
    skill(bonus, { against: foe({ mind: npcMindTN - 5 }), approach }, play),
  'ED-C-060': ({ npcMindTN, approach, bonus }, { play }) =>
    skill(bonus, { against: foe({ mind: npcMindTN - 5 }), approach }, play),
  'ED-C-061': ({ difficulty, bonus }, { play }) => skill(bonus, { difficulty }, play),
  'ED-C-062': ({ difficulty, bonus }, { play }) => skill(bonus, { difficulty }, play),
});

const party = (checks: { character: string; bonus: number }[]) =>
  checks.map(({ character, bonus }) => ({ name: character, stats: { Wits: bonus } }));
const threeChecks = (by: string[]) => by.map(name => ({ by: name, stat: 'Wits' }));

playEdgeCases(['CPX'], {
  'ED-C-063': ({ targetNumber, checks }, { play }) =>
    ask(
      'complex-roll',
      { party: party(checks), target: targetNumber, checks: threeChecks(['A', 'B', 'C']) },
      play,
    ),
  'ED-C-064': ({ targetNumber, totals }, { play }) => complexTotals(targetNumber, totals, play),
  'ED-C-065': ({ targetNumber, totals }, { play }) => complexTotals(targetNumber, totals, play),
  'ED-C-066': ({ targetNumber, totals }, { play }) => complexTotals(targetNumber, totals, play),
  'ED-C-067': ({ targetNumber, checks }, { play }) =>
    ask(
      'complex-roll',
      { party: party(checks), target: targetNumber, checks: threeChecks(['A', 'B', 'C']) },
      play,
    ),
  'ED-C-068': ({ targetNumber, bonus }, { play, trace }) => {
    const answer = ask(
      'complex-roll',
      {
        party: [{ name: 'A', stats: { Wits: bonus } }, { name: 'B' }],
        target: targetNumber,
        checks: [
          { by: 'A', stat: 'Wits' },
          { by: 'A', stat: 'Wits' },
          { by: 'A', stat: 'Wits', helpers: 1 },
        ],
      },
      play,
    );
    return { ...answer, keptDice: inTrace(trace.nodes, 'kept die'), totals: inTrace(trace.nodes, 'A: Wits') };
  },
  'ED-C-069': ({ targetNumber, bonus, helpers }, { play, faces }) => {
    const trace = Trace.recording();
    const answer = ask(
      'complex-roll',
      {
        party: [{ name: 'A', stats: { Wits: bonus } }, { name: 'B' }, { name: 'C' }],
        target: targetNumber,
        checks: [
          { by: 'A', stat: 'Wits', helpers },
          { by: 'B', stat: 'Wits' },
          { by: 'C', stat: 'Wits' },
        ],
      },
      new Play(scriptedDice([...faces, 1, 1]), play.readings, trace),
    );
    useUp(play, [[2, 12]]);
    return {
      diceRolled: answer.rolls[0].dice,
      keptDie: inTrace(trace.nodes, 'kept die')[0],
      total: inTrace(trace.nodes, 'A: Wits')[0],
      countsAsSuccess: answer.rolls[0].counts,
    };
  },
});
