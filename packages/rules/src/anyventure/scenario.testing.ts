/** Plays the steps of a worked scenario through the procedures: each answers, and its persons go on as it leaves them. */
import { isRefusal } from '@arbiter/engine';
import type { Adapter } from '../testing/cases.ts';
import { character } from './character/character.ts';
import { type Choices, choicesSchema } from './character/choices.ts';
import {
  type CreatureGiven,
  changeOf,
  copyOf,
  creatureOf,
  creatureSchema,
  personAfter,
} from './character/creature.ts';
import { deriveAll } from './character/derive.ts';
import { countTurnOf, releaseHolds } from './combat/gain-condition.ts';
import type { rulings } from './content/rulings/index.ts';
import type { AnyventurePlay } from './play.ts';
import { type Answer, ask, inWordsOf, personOf } from './testing.ts';

// biome-ignore lint/suspicious/noExplicitAny: the steps and facts of a case
type Step = any;

class Scene {
  readonly people = new Map<string, CreatureGiven>();
  readonly play: AnyventurePlay;
  readonly facts: Step;
  readonly files = new Map<string, Choices>();
  mover: string | undefined;
  harmonies: string[] = [];
  song: { name: string; effect: object; harmonies: object } | undefined;
  hour = 0;

  constructor(setup: Step, play: AnyventurePlay) {
    this.play = play;
    this.facts = setup;
    for (const [name, facts] of Object.entries(setup))
      this.people.set(name, creatureSchema.parse(personOf(name, facts)));
  }

  who(name: string): CreatureGiven {
    const person = this.people.get(name);
    if (!person) throw new Error(`nobody is called ${name}`);
    return person;
  }

  /** Asks, and keeps the persons as they are afterwards under the names given for the answer's fields. */
  ask(procedure: string, input: object, kept: Record<string, string>): Answer {
    const answer = ask(procedure, input, this.play);
    if (answer.refused) return answer;
    for (const [field, name] of Object.entries(kept)) {
      const after = answer.after?.[field];
      if (after) this.people.set(name, creatureSchema.parse(after));
    }
    return { ...answer, after: undefined };
  }

  /** Something done to a creature that is no procedure's business: time passing for others. */
  touch(
    name: string,
    deed: (creature: Exclude<ReturnType<typeof creatureOf>, { refused: true }>) => void,
  ): void {
    const before = creatureOf(this.who(name), this.play);
    if (isRefusal(before)) throw new Error(before.message);
    const after = copyOf(before as never) as typeof before;
    deed(after as never);
    this.people.set(name, personAfter(this.who(name), changeOf(before as never, after as never)));
  }

  names(who: string): string[] {
    return this.who(who).conditions.map(c => (typeof c === 'string' ? c : c.name));
  }

  rc(who: string, condition: string): number | undefined {
    const found = this.who(who).conditions.find(c => typeof c !== 'string' && c.name === condition);
    return typeof found === 'object' && 'rc' in found ? found.rc : undefined;
  }
}

const STEPS: Record<string, (scene: Scene, step: Step) => Answer> = {
  initiative: (s, { who, skill }) => s.ask('initiative', { creature: s.who(who), skill }, {}),
  startTurn: (s, { who, payLifeline, phase, round }) => {
    const answer = s.ask(
      'start-turn',
      {
        creature: s.who(who),
        pays: payLifeline ?? true,
        ...(phase ? { phase } : {}),
        ...(round ? { round } : {}),
      },
      { creature: who },
    );
    for (const other of s.people.keys())
      if (other !== who) s.touch(other, creature => countTurnOf(who, creature));
    return { ...answer, ...answer.lifeline, conditions: s.names(who) };
  },
  endTurn: (s, { who, saveSkill }) => {
    const before = s.who(who).health;
    const answer = s.ask(
      'end-turn',
      { creature: s.who(who), ...(saveSkill ? { save: saveSkill } : {}) },
      { creature: who },
    );
    const tick = (name: string): Step => answer.ticks.find((t: Step) => t.condition === name) ?? {};
    const [bleeding, poisoned, ignited] = ['bleeding', 'poisoned', 'ignited'].map(tick) as [Step, Step, Step];
    const lives = answer.ticks.map((t: Step) => t.liveOrDie).filter((n: unknown) => n !== undefined);
    return {
      ...answer,
      morale: s.who(who).morale,
      bleedingRc: bleeding.nextRc,
      bleedingEnds: bleeding.ends,
      poisonedRc: poisoned.nextRc,
      poisonedEnds: poisoned.ends,
      toxicTaken: poisoned.taken,
      toxicPastMitigation: poisoned.damage,
      heat: ignited.damage,
      heatTaken: ignited.taken,
      lifelineRow: ignited.row,
      reachesZero: (before ?? 1) > 0 && answer.health === 0,
      liveOrDie: lives[0],
      liveOrDieAll: lives,
      unconscious: s.names(who).includes('unconscious'),
      ...Object.fromEntries(
        ['confused', 'maddened', 'charmed'].flatMap(name => [
          [`${name}Result`, tick(name).check],
          [`${name}Rc`, tick(name).nextRc],
          [`${name}Ends`, tick(name).ends],
        ]),
      ),
    };
  },
  attack: (s, { by, on, weapon, defense, distance, bonus, nearest, as, phase }) => {
    if (phase) s.people.set(by, { ...s.who(by), turn: { ...s.who(by).turn, phase } });
    if (as && s.mover === on && s.who(on).health === 0) return { lapses: true };
    const helped = s.who(by).helps.length > 0;
    const answer = s.ask(
      'attack',
      {
        attacker: s.who(by),
        defender: s.who(on),
        weapon,
        ...(defense ? { defense } : {}),
        distance: distance ?? 0,
        // The die of a waiting helper is there already.
        bonus: helped ? 0 : (bonus ?? 0),
        ...(nearest ? { nearest: [nearest] } : {}),
        reaction: as !== undefined,
      },
      { attacker: by, defender: on },
    );
    if (answer.refused) return answer;
    return {
      ...answer,
      enduranceResult: answer.endurance,
      afterMultiplier: answer.compared,
      lifelineRow: answer.row,
      healthMax: s.who(on).healthMax,
      obscured: s.names(by).includes('obscured'),
    };
  },
  areaAttack: (s, { by, weapon, on }) => {
    const answer = ask(
      'area-attack',
      {
        attacker: s.who(by),
        weapon,
        targets: on.map((t: Step) => ({
          creature: s.who(t.who),
          ...(t.defense ? { defense: t.defense } : {}),
        })),
      },
      s.play,
    );
    if (answer.refused) return answer;
    s.people.set(by, creatureSchema.parse(answer.after.attacker));
    for (const [i, { who }] of on.entries())
      s.people.set(who, creatureSchema.parse(answer.after.targets[i].creature));
    return Object.fromEntries(answer.targets.map((t: Step) => [t.name, t]));
  },
  move: (s, { who, leavesReachOf }) => {
    s.mover = who;
    const answer = s.ask(
      'move',
      {
        creature: s.who(who),
        units: 0,
        leaves: leavesReachOf.map((name: string) => ({ name, initiative: s.facts[name].initiative })),
      },
      {},
    );
    return { ...answer, leftReach: answer.reactionsInOrder.length === 0 };
  },
  spendMovement: (s, { who, units }) => s.ask('move', { creature: s.who(who), units }, { creature: who }),
  sprint: (s, { who }) => {
    const answer = s.ask('sprint', { creature: s.who(who) }, { creature: who });
    return { ...answer, enduranceResult: answer.endurance };
  },
  restAction: (s, { who }) => {
    s.ask('rest-action', { creature: s.who(who) }, { creature: who });
    return { winded: s.names(who).includes('winded') };
  },
  drainEnergy: (s, { who, amount }) =>
    s.ask('spend-energy', { creature: s.who(who), cost: amount, drain: true }, { creature: who }),
  gain: (s, { who, condition, source }) => {
    const others = [...s.people.keys()].filter(name => name !== who);
    const gained = source ? { name: condition, sources: [{ by: source }] } : condition;
    const answer = ask(
      'gain-condition',
      { creature: s.who(who), condition: gained, held: others.slice(0, 8).map(name => s.who(name)) },
      s.play,
    );
    s.people.set(who, creatureSchema.parse(answer.after.creature));
    for (const [i, name] of others.slice(0, 8).entries())
      s.people.set(name, creatureSchema.parse(answer.after.held[i]));
    return { ...answer, conditions: s.names(who) };
  },
  sourceEnds: (s, { who, condition }) => {
    s.ask(
      'end-condition',
      { creature: s.who(who), condition, source: 'a spell of 3 rounds' },
      { creature: who },
    );
    return { conditions: s.names(who) };
  },
  coverEyes: (s, { who }) => {
    s.ask('reaction', { creature: s.who(who), reaction: 'cover-eyes' }, { creature: who });
    return { conditions: s.names(who) };
  },
  grab: (s, { by, on, targetSkill }) =>
    s.ask('grab', { actor: s.who(by), target: s.who(on), resist: targetSkill }, { actor: by, target: on }),
  releaseGrab: (s, { by, on }) => {
    s.touch(on, creature => releaseHolds(by, creature));
    const impaired = s.names(on).includes('impaired');
    return { released: !impaired, impaired };
  },
  shove: (s, { by, on, targetSkill, choose }) =>
    s.ask(
      'shove',
      { actor: s.who(by), target: s.who(on), resist: targetSkill, choose },
      { actor: by, target: on },
    ),
  stand: (s, { who, pay, check }) => {
    const answer = s.ask(
      'stand-up',
      { creature: s.who(who), pay, ...(check ? { check } : {}) },
      { creature: who },
    );
    return { ...answer, prone: s.names(who).includes('prone') };
  },
  stunTry: (s, { who }) => {
    const answer = s.ask('recovery-check', { creature: s.who(who), condition: 'stunned' }, { creature: who });
    return { ...answer, stunned: !answer.ends, stunnedRc: answer.nextRc };
  },
  tryAction: (s, { who }) => {
    const answer = s.ask('attempt-action', { creature: s.who(who) }, { creature: who });
    return {
      ...answer,
      result: answer.fear?.result,
      actionHappens: answer.proceeds,
      afraidRc: s.rc(who, 'afraid'),
      afraid: s.names(who).includes('afraid'),
      confusedRoll: answer.confusion,
    };
  },
  confusedAction: (s, { who, nearest, distance, movementLeft, weapon, defense }) => {
    const me = s.who(who);
    const turn = { ...me.turn, now: true, movement: (me.movement ?? 0) - movementLeft };
    const attempt = s.ask(
      'attempt-action',
      { creature: { ...me, turn }, distance, weapon },
      { creature: who },
    );
    const moved = attempt.moves;
    const answer = s.ask(
      'attack',
      {
        attacker: freeActions(s.who(who)),
        defender: s.who(nearest),
        weapon,
        defense,
        distance: distance - moved,
        forced: true,
      },
      { attacker: who, defender: nearest },
    );
    return { ...answer, moved, confusedRoll: attempt.confusion, enduranceResult: answer.endurance };
  },
  command: (s, { by, on, dangerous }) => {
    const before = s.who(by).turn?.actions ?? 0;
    const answer = s.ask(
      'charm-command',
      { actor: s.who(by), target: s.who(on), dangerous },
      { actor: by, target: on },
    );
    const actionsUsed = (s.who(by).turn?.actions ?? 0) - before;
    return { ...answer, actionsUsed, energy: s.who(by).energy };
  },
  hide: (s, { who, observers }) => {
    // Whoever struck from hiding has been seen by all who were there.
    const sensed = s.facts[who].seen === true;
    return s.ask(
      'hide',
      { creature: s.who(who), sensed, observers: observers.map((name: string) => s.who(name)) },
      { creature: who },
    );
  },
  obscuredMove: (s, { who, observers }) =>
    s.ask(
      'sneak',
      { creature: s.who(who), observers: observers.map((name: string) => s.who(name)) },
      { creature: who },
    ),
  help: (s, { by, on, skill }) => {
    const answer = s.ask(
      'help-in-fight',
      { actor: s.who(by), target: s.who(on), check: 'simpleMelee', with: skill },
      { actor: by, target: on },
    );
    return { ...answer, rolled: answer.helpResult !== null, actionsUsed: 1 };
  },
  putOut: (s, { who, by }) => {
    const actor = by ?? who;
    return s.ask(
      'put-out-fire',
      { actor: s.who(actor), target: s.who(who), self: actor === who },
      by ? { actor, target: who } : { actor: who },
    );
  },
  cast: (
    s,
    { who, spell, school, rc, cost, charge, hasComponent, hasFocus, on, defense, kind, damage, type },
  ) => {
    const answer = s.ask(
      'cast',
      {
        caster: s.who(who),
        spell: {
          name: spell,
          school,
          rc,
          energy: cost,
          ...(defense ? { defense } : {}),
          ...(kind ? { kind } : {}),
          hostile: on !== undefined,
          effects: damage ? [{ do: 'damage', amount: damage, type }] : [],
        },
        charge: charge ?? false,
        ...(hasComponent === undefined ? {} : { hasComponent }),
        hasFocus: hasFocus ?? false,
        ...(on ? { target: s.who(on) } : {}),
      },
      on ? { caster: who, target: on } : { caster: who },
    );
    return { ...answer, enduranceResult: answer.endurance, ...(on ? { health: s.who(on).health } : {}) };
  },
  ritual: (s, { who, spell, school, rc, cost, hasComponent, minimumResult, helpers }) =>
    s.ask(
      'ritual',
      {
        caster: s.who(who),
        spell: { name: spell, school, rc, energy: cost },
        hasComponent,
        ...(minimumResult ? { minimum: minimumResult } : {}),
        helpers: helpers.map((h: Step) => ({ creature: s.who(h.who), method: h.method })),
      },
      { caster: who },
    ),
  wait: (s, { who }) => s.ask('catch-breath', { creature: s.who(who) }, { creature: who }),
  startCombat: (s, { who }) => {
    const answer = s.ask('catch-breath', { creature: s.who(who) }, { creature: who });
    return { ...answer, winded: s.names(who).includes('winded') };
  },
  /** AV-R-166: nothing is done to anybody; what bleeds goes on bleeding. */
  combatEnds: s => ({ bleedingGoesOn: [...s.people.keys()].some(who => s.names(who).includes('bleeding')) }),
  fullRest: (s, { who, kind, startsAtHour, endsAtHour, sleepHours }) => {
    const hours = endsAtHour === undefined ? 8 : endsAtHour - startsAtHour;
    const answer = s.ask(
      'rest',
      {
        creature: s.who(who),
        kind,
        hours,
        ...(sleepHours ? { sleepHours } : {}),
        ...(endsAtHour === undefined ? {} : { endsAtHour }),
      },
      { creature: who },
    );
    return {
      ...answer,
      broken: s.names(who).includes('broken'),
      numbed: s.names(who).includes('numbed'),
      brokenRc: s.rc(who, 'broken'),
    };
  },
  startSong: (s, step) => music(s, step, true),
  songCheck: (s, step) => music(s, step, false),
  playHarmony: (s, { who, harmony }) => {
    const song = { name: 'Marching Tune', harmonies: { drum: 1 } };
    const answer = s.ask(
      'harmony',
      {
        creature: { ...s.who(who), songs: ['Marching Tune'] },
        song,
        instrument: harmony,
        playing: s.harmonies,
      },
      { creature: who },
    );
    s.harmonies = answer.activeHarmonies;
    return { ...answer, rolled: false };
  },
  harmonyStops: (s, { who }) => {
    const song = { name: 'Marching Tune', harmonies: { drum: 1 } };
    const player = { ...s.who(who), songs: ['Marching Tune'], turn: { ...s.who(who).turn, actions: 0 } };
    const answer = ask(
      'harmony',
      { creature: player, song, instrument: 'drum', playing: [], handAct: 'opportunity' },
      s.play,
    );
    s.harmonies = answer.activeHarmonies;
    return { activeHarmonies: s.harmonies };
  },
  ballad: (s, { who, ballad, rc, effect, perHarmony, cap, harmonies, day, listeners }) => {
    const others = listeners.filter((name: string) => name !== who);
    const song = {
      name: ballad,
      kind: 'ballad',
      rc,
      effect: { gives: 'resolve', amount: effect },
      harmonies: Object.fromEntries(harmonies.map((h: string) => [h, perHarmony])),
      cap,
    };
    const answer = ask(
      'ballad',
      {
        performer: s.who(who),
        ballad: song,
        harmonies,
        day,
        listeners: others.map((name: string) => s.who(name)),
      },
      s.play,
    );
    s.people.set(who, creatureSchema.parse(answer.after.performer));
    for (const [i, name] of others.entries())
      s.people.set(name, creatureSchema.parse(answer.after.listeners[i]));
    const until = (name: string) => s.who(name).overplay.find(one => one.ballad === ballad)?.until;
    return {
      ...answer,
      overplayUntilDay: Object.fromEntries(listeners.map((name: string) => [name, until(name)])),
    };
  },
  craft: (s, { who, discipline, attribute, level, rc, bonus, infusions }) =>
    s.ask(
      'craft',
      {
        crafter: { ...s.who(who), crafts: { [discipline]: level } },
        recipe: { discipline, ...(attribute ? { attribute } : {}), rc },
        infusions,
        bonus: bonus ?? 0,
      },
      {},
    ),
  eat: (s, { who, meal, mitigation }) => {
    const answer = s.ask(
      'eat',
      { creature: s.who(who), meal: { name: meal, mitigation } },
      { creature: who },
    );
    return { ...answer, activeMeal: answer.active };
  },
  takeDamage: (s, { who, damage, type }) => {
    const { mitigation } = ask(
      'mitigate',
      {
        damage,
        mitigation: [
          s.who(who).mitigation[type as 'cold'] ?? 0,
          s.who(who).meal?.mitigation?.[type as 'cold'] ?? 0,
        ],
        type,
      },
      s.play,
    );
    return { ...s.ask('take-damage', { creature: s.who(who), damage, type }, { creature: who }), mitigation };
  },
  heal: (s, { who, amount }) => s.ask('restore', { creature: s.who(who), health: amount }, { creature: who }),
  loseResolve: (s, { who, amount }) =>
    s.ask('restore', { creature: s.who(who), resolveLoss: amount }, { creature: who }),
  buyOption: buy,
};

const freeActions = (person: CreatureGiven): CreatureGiven => ({
  ...person,
  turn: { ...person.turn, actions: 0 },
});

function music(s: Scene, { who, rc, inEarshot }: Step, starting: boolean): Answer {
  const others = inEarshot.filter((name: string) => name !== who);
  const song = { name: 'Marching Tune', rc, effect: { gives: 'morale', amount: 1 }, harmonies: { drum: 1 } };
  const answer = ask(
    'song',
    {
      performer: s.who(who),
      song,
      starting,
      harmonies: s.harmonies,
      listeners: others.map((name: string) => s.who(name)),
    },
    s.play,
  );
  if (answer.refused) return answer;
  s.people.set(who, creatureSchema.parse(answer.after.performer));
  for (const [i, name] of others.entries())
    s.people.set(name, creatureSchema.parse(answer.after.listeners[i]));
  return answer;
}

/** Growth goes through the character rules: a file whose ancestry brings what the case starts with. */
function buy(s: Scene, { who, module, option, grants, inFight }: Step): Answer {
  const facts = s.facts[who];
  const file =
    s.files.get(who) ??
    choicesSchema.parse({
      name: who,
      ancestry: {
        name: 'As given',
        grants: {
          weaponLevels: { simpleMelee: facts.simpleMeleeLevel },
          weaponTalents: { simpleMelee: facts.simpleMeleeTalent - 1 },
        },
      },
      culture: { name: 'As given' },
      attributes: facts.attributes,
      modulePoints: facts.points,
      state: { health: facts.health },
    });
  const [what, amount] = grants;
  const given =
    what === 'healthMax'
      ? { healthMax: amount }
      : what.endsWith('level')
        ? { weaponLevels: { simpleMelee: amount } }
        : { weaponTalents: { simpleMelee: amount } };
  const grown = character.advance(file, {
    change: 'option',
    module,
    option,
    grants: given,
    inFight: inFight ?? false,
  });
  if (isRefusal(grown)) return { refused: true, says: grown.message };
  s.files.set(who, grown as Choices);
  const { person, lost, derived } = deriveAll(grown as Choices);
  const points = facts.points - (grown as Choices).options.length;
  s.people.set(who, { ...person, points } as never);
  return {
    points,
    level: derived['simpleMelee level']?.value,
    talent: derived['simpleMelee Talent']?.value,
    lost: lost.length ? 1 : 0,
    healthMax: person.healthMax,
    health: person.health,
  };
}

export const scenario: Adapter<typeof rulings> = (given, { play }, whole) => {
  const scene = new Scene(given.setup, play);
  // biome-ignore lint/suspicious/noExplicitAny: the facts of a case
  const due = whole.expect as any;
  const after = given.steps.map((step: Step, i: number) => {
    const deed = STEPS[step.do];
    if (!deed) throw new Error(`nobody plays the step ${step.do}`);
    const answer = inWordsOf(deed(scene, step), due.after[i]);
    // Whoever strikes gives itself away to those who see it.
    if (step.do === 'attack' && !answer.refused) scene.facts[step.by].seen = true;
    return answer;
  });
  const end = Object.fromEntries(
    [...scene.people].map(([name, person]) => [
      name,
      {
        ...person,
        conditions: scene.names(name).filter(c => c !== 'winded'),
        winded: scene.names(name).includes('winded'),
      },
    ]),
  );
  return { after, end };
};
