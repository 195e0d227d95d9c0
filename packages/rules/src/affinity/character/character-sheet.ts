/** The character sheet: every number that follows from the choices, each with its reasons. */
import { type Derived, type Explained, type SheetSection, Trace } from '@arbiter/engine';
import { ACTIONS_PER_TURN, exertionCap, maxExertionPerTurn } from '../checks/exertion.ts';
import { defenseDice } from '../combat/defense.ts';
import { HEALING_DICE } from '../combat/healing.ts';
import { stageOf } from '../combat/resolve.ts';
import { abilityName, abilityOf, refId } from '../content/abilities/index.ts';
import { featureOf } from '../content/features.ts';
import { remedyOf } from '../content/remedies.ts';
import { suitOf } from '../content/suits.ts';
import { weaponOf } from '../content/weapons.ts';
import type { RuleId } from '../play.ts';
import { BASE_MOVE } from '../world/movement.ts';
import { RESTS_PER_DAY, restHd, restsInLast24h } from '../world/rest.ts';
import type { Choices } from './character.ts';
import { familyOf, hitDieOf, MAX_RESOLVE, maxHdOf } from './hit-dice.ts';
import { isLevel, proficiencyAt } from './level.ts';
import { DOMAINS } from './skills.ts';
import { affinityStorage, dailyAffinityGains, VIRTUES } from './virtues.ts';

/** A value with the reasons that `write` puts down. */
function explained<V extends number | string | boolean>(write: (trace: Trace) => V): Explained {
  const trace = Trace.recording();
  const value = write(trace);
  return { value, why: trace.nodes };
}

const because = (rule: RuleId, label: string, value: number | string | boolean): Explained =>
  explained(trace => {
    trace.note(rule, label, value);
    return value;
  });

export function derive(choices: Choices): Derived {
  if (!isLevel(choices.level)) return {};
  return { ...fromLevel(choices), ...fromClass(choices), ...fromFeatures(choices), ...fromState(choices) };
}

/** AF-LVL-02, AF-EXR-01, AF-AFF-02, AF-AFF-03: what needs the level alone. */
function fromLevel({ level, virtue }: Choices): Derived {
  const proficiency = proficiencyAt(level);
  const of = `Proficiency ${proficiency}`;
  const power = VIRTUES.find(each => each.name === virtue);
  return {
    level: because('AF-LVL-01', 'chosen', level),
    proficiency: explained(
      trace =>
        trace.sum('AF-LVL-02', 'Proficiency').add('level', level).change('half, rounded up', proficiencyAt)
          .total,
    ),
    actions: because('AF-TURN-01', 'player characters', ACTIONS_PER_TURN),
    exertionPerAction: because('AF-EXR-01', of, exertionCap(proficiency)),
    exertionPerTurn: because('AF-EXR-02', `two actions, ${of}`, maxExertionPerTurn(proficiency)),
    bonusDamageCap: because('AF-DMG-02', of, proficiency),
    hdLossForCheck: explained(
      trace =>
        trace
          .sum('AF-RES-02', 'HD lost in a round that call for a check')
          .add('Proficiency', proficiency)
          .add('more', 1).total,
    ),
    affinityStorage: because('AF-AFF-03', `level ${level}`, affinityStorage(level)),
    affinityGainsPerDay: because('AF-AFF-02', of, dailyAffinityGains(level)),
    move: because('AF-MOV-01', 'yards a round, free', BASE_MOVE),
    ...(power && { virtue: because('AF-AFF-01', `${power.pole}, ${power.power}`, power.name) }),
  };
}

/** AF-HITD-02, AF-HITD-03, AF-DEF-01, AF-DEF-02. */
function fromClass(choices: Choices): Derived {
  const { class: className, level } = choices;
  if (className === null) return {};
  const die = hitDieOf(className);
  const resolve = choices.state?.resolve ?? MAX_RESOLVE;
  const proficiency = proficiencyAt(level);
  const full = defenseDice(proficiency, MAX_RESOLVE);
  return {
    class: because('AF-HITD-02', `${familyOf(className)} family`, className),
    hitDie: because('AF-HITD-02', `${familyOf(className)} family`, `d${die}`),
    maxHd: because('AF-HITD-03', `${familyOf(className)} family, level ${level}`, maxHdOf(className, level)),
    defenseDice: explained(
      trace =>
        trace
          .sum('AF-DEF-02', 'Defense dice')
          .add('half the Proficiency, rounded up', full)
          .add(
            stageOf(Math.min(resolve, MAX_RESOLVE)).name,
            defenseDice(proficiency, resolve) - full,
            'AF-RES-08',
          ).total,
    ),
  };
}

/** AF-SKL-02, AF-REST-02, AF-ARM-05: what features and equipment add. */
function fromFeatures({ features, level, armour }: Choices): Derived {
  const known = features.map(featureOf).filter(each => each !== undefined);
  const domains = DOMAINS.flatMap(domain => {
    const giving = known.filter(each => each.bonus?.domain === domain);
    if (giving.length === 0) return [];
    const dice = explained(trace => {
      const total = trace.sum('AF-SKL-02', `Bonus dice for ${domain}`);
      for (const each of giving) total.add(each.name, each.bonus?.dice ?? 0, 'AF-POOL-05');
      return total.total;
    });
    return [[`bonusDice${domain}`, dice] as const];
  });
  const suit = armour === null ? undefined : suitOf(armour);
  return {
    restHd: explained(trace => {
      const total = trace.sum('AF-REST-02', 'HD from a short Rest').add('Proficiency', restHd(level));
      for (const each of known) total.add(each.name, each.restHdMore ?? 0, 'AF-REST-08');
      return total.total;
    }),
    ...Object.fromEntries(domains),
    ...(suit && { armour: because('AF-ARM-05', suit.name, `${suit.dice.count}d${suit.dice.size}`) }),
  };
}

/** AF-HITD-04: how the character stands; before play, everything is full. */
function fromState({ class: className, level, state }: Choices): Derived {
  if (className === null) return {};
  const fresh = 'a new character';
  const resolve = Math.min(state?.resolve ?? MAX_RESOLVE, MAX_RESOLVE);
  return {
    hd: because('AF-HITD-04', state ? 'now' : fresh, state?.hd ?? maxHdOf(className, level)),
    resolve: because('AF-RES-01', state ? 'now' : fresh, resolve),
    stage: because('AF-RES-06', `Resolve ${resolve}`, stageOf(resolve).name),
    storedAffinity: because('AF-AFF-03', state ? 'now' : fresh, state?.storedAffinity ?? 0),
    ...(state?.armour && {
      armourHd: because('AF-ARM-06', `of ${state.armour.rolled} rolled`, state.armour.hd),
    }),
    restsLeft: because(
      'AF-REST-03',
      'of 2 in 24 hours',
      Math.max(0, RESTS_PER_DAY - (state ? restsInLast24h(state) : 0)),
    ),
  };
}

/** The sheet as people read it: what is rolled leads to its question. */
export function sheet(choices: Choices): readonly SheetSection[] {
  const numbers = derive(choices);
  const said = (name: string): string => String(numbers[name]?.value ?? '');
  // AF-REST-06: abilities with a limit that have been used.
  const waiting = (choices.state?.abilitiesUsed ?? []).map(id => abilityName(choices.abilities, id));
  const rows = (...pairs: readonly (readonly [string, string])[]): (readonly string[])[] =>
    pairs.filter(([, key]) => numbers[key] !== undefined).map(([title, key]) => [title, said(key)]);
  return [
    {
      title: choices.name || 'An Affinity character',
      rows: rows(
        ['Class', 'class'],
        ['Level', 'level'],
        ['Proficiency', 'proficiency'],
        ['Defining Virtue', 'virtue'],
      ),
    },
    {
      title: 'Hit Dice and Resolve',
      rows: [
        ['Hit Dice', `${said('hd')} of ${said('maxHd')}, ${said('hitDie')}`],
        ['Resolve', `${said('resolve')}, ${said('stage')}${choices.state?.conceded ? ', conceded' : ''}`],
        ...rows(['Armour', 'armour'], ['Armour left', 'armourHd'], ['Short Rests left', 'restsLeft']),
        ...(waiting.length > 0 ? [['Wait for a Rest', waiting.join(', ')]] : []),
        ['HD from a short Rest', said('restHd')],
      ],
      asks: [undefined, { procedure: 'resolve-check', person: 'character', input: {} }],
    },
    {
      title: 'What one may spend',
      rows: rows(
        ['Actions a turn', 'actions'],
        ['Exertion on an action', 'exertionPerAction'],
        ['Exertion in a turn', 'exertionPerTurn'],
        ['Bonus damage at most', 'bonusDamageCap'],
        ['HD lost that call for a check', 'hdLossForCheck'],
        ['Defense dice', 'defenseDice'],
        ['Affinity dice stored', 'storedAffinity'],
        ['Affinity dice at most', 'affinityStorage'],
        ['Affinity dice a day', 'affinityGainsPerDay'],
        ['Yards a round', 'move'],
      ),
    },
    weaponRows(choices),
    remedyRows(choices),
    {
      title: 'Domains',
      head: ['domain', 'bonus dice'],
      rows: DOMAINS.map(domain => [domain, String(numbers[`bonusDice${domain}`]?.value ?? 0)]),
      asks: DOMAINS.map(domain => ({ procedure: 'task', person: 'character', input: { domain } })),
    },
    abilityRows(choices),
    {
      title: 'Features',
      rows: choices.features.map(ref => [featureOf(ref)?.name ?? refId(ref), featureOf(ref)?.summary ?? '']),
    },
  ].filter(section => section.rows.length > 0);
}

function weaponRows({ weapons }: Choices): SheetSection {
  const known = weapons.flatMap(ref => weaponOf(ref) ?? []);
  return {
    title: 'Weapons',
    head: ['weapon', 'hits needed', 'HD', 'range', ''],
    rows: known.map(({ name, required, damage, range, tags }) => [
      name,
      String(required),
      String(damage),
      String(range),
      tags.join(', '),
    ]),
    asks: known.map(({ id }) => ({ procedure: 'attack', person: 'attacker', input: { weapon: id } })),
  };
}

/** Each kind once, with how many there are. */
function remedyRows({ remedies }: Choices): SheetSection {
  const known = new Map(remedies.flatMap(ref => remedyOf(ref) ?? []).map(each => [each.id, each]));
  const rows = [...known.values()];
  return {
    title: 'Remedies',
    head: ['remedy', 'of it', 'tier', 'hits needed', 'heals'],
    rows: rows.map(({ id, name, tier, required, grade, restore, lasts }) => [
      name,
      lasts ? 'lasts' : String(remedies.filter(ref => refId(ref) === id).length),
      tier,
      String(required),
      `${HEALING_DICE[grade]}d6${restore > 0 ? `, ${restore} Resolve` : ''}`,
    ]),
    asks: rows.map(({ id }) => ({ procedure: 'use', person: 'character', input: { remedy: id } })),
  };
}

function abilityRows({ abilities }: Choices): SheetSection {
  const known = abilities.flatMap(ref => abilityOf(ref) ?? []);
  return {
    title: 'Abilities',
    head: ['ability', 'tier', 'hits needed', ''],
    rows: known.map(({ name, tier, required, summary }) => [name, tier, String(required), summary]),
    asks: known.map(({ id }) => ({ procedure: 'use', person: 'character', input: { ability: id } })),
  };
}
