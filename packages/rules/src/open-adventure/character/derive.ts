/** CRE8-13, 16, 17 and 24: every number of a sheet with its reasons. */

import { type Derived, type Explained, Trace, type TraceNode } from '@arbiter/engine';
import { INTERVAL_FACTOR, TIMES } from '../content/adventure-tables.ts';
import { archetypeRow } from '../content/archetypes.ts';
import { levelTotals } from '../content/levels.ts';
import { ABILITIES, ABILITY_NAMES } from '../content/primary-abilities.ts';
import { refName } from '../content/ref-name.ts';
import { SECONDARY_KEYS, secondaryAbilities } from '../content/secondary-abilities.ts';
import { BODY_WEIGHT, EATING_HOURS, raceRow } from '../content/species.ts';
import { tradeRow } from '../content/trades.ts';
import { weaponOf } from '../content/weapon-list.ts';
import { experiencePercent } from '../downtime/experience.ts';
import { extraHealing, extraStamina } from '../downtime/recovery.ts';
import { blocksPerRound } from '../gear/armor.ts';
import { sizeInArmor } from '../gear/donning.ts';
import { encumbranceOf, maximumWeight } from '../gear/load.ts';
import { coinCount, fewestCoins } from '../gear/money.ts';
import { attackScore, usualKind } from '../gear/weapons.ts';
import { type OpenAdventurePlay, type OpenAdventureReadings, part, quietPlay } from '../play.ts';
import { abilityNow } from './abilities.ts';
import { alignmentAt, alignmentScore } from './alignment.ts';
import { loadOf, loadStory, moneyLeft } from './belongings.ts';
import { type Character, perksOf, sizeOf } from './character.ts';
import type { Choices } from './choices.ts';
import { lifeOf, sizeChanges } from './life.ts';
import { grownScores, personOf } from './person.ts';
import { castingAttack, memorisedMagic, secondaryScore, staminaOf } from './secondary-scores.ts';
import { breathMinutes, speedScore, walkingSpeed } from './speed.ts';

/** A value with the steps that the rules wrote while it was worked out. */
function explain(
  readings: OpenAdventureReadings,
  work: (play: OpenAdventurePlay) => Explained['value'],
): Explained {
  const trace = Trace.recording();
  const value = work(quietPlay(readings, trace));
  return { value, why: trace.nodes };
}

const fact = (value: Explained['value'], rule: string, label: string): Explained => ({
  value,
  why: [{ rule, label, value }],
});

/** OA-CRE8-08: a primary ability as the sum of a life. */
function abilityStory(choices: Choices, ability: (typeof ABILITIES)[number]): Explained {
  const life = lifeOf(choices);
  const { species, race, trade, archetype } = choices;
  const change = (before: number, after: number, label: string, rule: string): TraceNode[] =>
    after === before ? [] : [{ rule, label, value: after - before }];
  const value = grownScores(choices).scores[ability];
  const of = (stage: keyof typeof life): number => (life[stage] as Record<typeof ability, number>)[ability];
  const bySize = sizeChanges(choices)[ability] ?? 0;
  const children = [
    ...(species ? [{ rule: 'OA-SPCS-01', label: refName(species), value: of('afterSpecies') }] : []),
    ...change(of('afterSpecies'), of('afterRace'), race ? raceRow(race).name : '', 'OA-SPCS-03'),
    ...change(
      of('afterRace'),
      of('afterTrade'),
      trade ? refName(trade) : '',
      trade ? (tradeRow(trade).rule ?? 'OA-TRAD-12') : '',
    ),
    ...change(
      of('afterTrade'),
      of('afterArchetype'),
      archetype ? refName(archetype) : '',
      archetype ? (archetypeRow(archetype).rule ?? 'OA-ARCH-02') : '',
    ),
    ...change(0, bySize, 'height and body', 'OA-BODY-02'),
    ...change(of('afterArchetype') + bySize, of('afterSize'), 'stopped at the limit', 'OA-BODY-02'),
    ...change(of('afterSize'), of('final'), 'customising', 'OA-CRE8-09'),
    ...change(of('final'), value, 'levels', 'OA-LVL-03'),
  ];
  return { value, why: [{ rule: 'OA-CRE8-08', label: ABILITY_NAMES[ability], value, children }] };
}

/** Every derived number by name, each with its reasons. */
export function deriveCharacter(
  choices: Choices,
  readings: OpenAdventureReadings,
  person: Character = personOf(choices),
): Derived {
  const { height, body } = sizeOf(person);
  const { counters, counted, most, overLimit } = encumbranceOf(person);
  const living = choices.trade ? tradeRow(choices.trade).living : null;
  const score = alignmentScore(person);
  const derived: Record<string, Explained> = {};
  for (const ability of ABILITIES) derived[ability] = abilityStory(choices, ability);
  // A sheet shows what somebody can do who is not helpless under too heavy a load (OA-ENC-06).
  const able = { ...person, load: 0, encumbrance: 0 };
  for (const key of SECONDARY_KEYS)
    derived[key] = explain(readings, play =>
      secondaryScore(key === 'unarmedAttack' ? person : able, key, play),
    );
  derived.defenseWithoutShield = explain(readings, play =>
    secondaryScore({ ...able, shields: [] }, 'defense', play),
  );
  derived.memorised = explain(readings, play => memorisedMagic(person, play));
  derived.magicAttackWhenCasting = explain(readings, play => castingAttack(person, play));
  derived.speed = explain(readings, play => speedScore(person, play));
  derived.speedEncumbered = explain(readings, play => walkingSpeed(person, play));
  for (const time of TIMES.slice(1))
    derived[`${time}Speed`] = fact(
      (derived.speedEncumbered.value as number) * INTERVAL_FACTOR[time],
      'OA-INDP-07',
      `speed × ${INTERVAL_FACTOR[time]}`,
    );
  for (const ref of person.weapons) {
    const weapon = weaponOf(ref);
    derived[`attack: ${weapon.name}`] = explain(readings, play =>
      attackScore(person, weapon, { kind: usualKind(weapon) }, play),
    );
  }
  const { order, halfRounds } = levelTotals(person.level);
  derived.level = fact(person.level, 'OA-LVL-02', `${person.xp} XP`);
  derived.halfRounds = fact(halfRounds, 'OA-LVL-08', 'half-round actions in a round');
  derived.magicOrder = fact(person.MAG >= 1 ? order : 'none', 'OA-LVL-10', 'highest order of magic');
  derived.alignmentScore = fact(
    score,
    'OA-ALGN-08',
    `${person.virtues.length} virtues, ${person.vices.length} vices`,
  );
  derived.alignment = fact(alignmentAt(Math.max(-7, Math.min(7, score))), 'OA-ALGN-08', 'alignment');
  derived.xpPercent = explain(readings, play => experiencePercent(person, play));
  derived.bodyWeight = fact(BODY_WEIGHT[body][height], 'OA-BODY-06', `${height} and ${body}`);
  const space = sizeInArmor(person);
  derived.height = fact(space.height, 'OA-BODY-01', space.size);
  derived.width = fact(space.width, 'OA-BODY-01', space.size);
  derived.reach = fact(space.reach, space.size === height ? 'OA-BODY-01' : 'OA-ARMR-17', space.size);
  derived.breathMinutes = explain(readings, play => {
    const stamina = staminaOf(person, play);
    return play.trace
      .sum('OA-ACT-20', 'Minutes of held breath')
      .add('stamina', stamina)
      .change('suffocation resistance', n => breathMinutes(person, n), 'OA-PERK-15').total;
  });
  derived.extraHealing = fact(extraHealing(person), 'OA-PERK-05', 'health points more a day');
  derived.extraStamina = fact(extraStamina(person), 'OA-PERK-07', 'stamina points more a short rest');
  derived.blocksPerRound = fact(
    blocksPerRound(person.armor, person.shields),
    'OA-ARMR-11',
    'with shield or armor',
  );
  derived.hoursBetweenMeals = fact(EATING_HOURS[body], 'OA-EQP-08', body);
  derived.travelHours = fact(
    8 + (choices.trade ? (tradeRow(choices.trade).travelHours ?? 0) : 0),
    'OA-TRAD-22',
    'hours of travel before exhaustion is risked',
  );
  derived.standardOfLiving = fact(
    living ?? 'none',
    'OA-TRAD-09',
    choices.trade ? refName(choices.trade) : 'no trade',
  );
  derived.perks = fact(
    perksOf(person)
      .map(perk => perk.name)
      .join(', '),
    'OA-INDP-02',
    choices.species && choices.race ? `${refName(choices.species)}, ${refName(choices.race)}` : 'perks',
  );
  derived.moneyCc = fact(moneyLeft(choices), 'OA-CRE8-15', 'money left');
  derived.coins = fact(coinCount(fewestCoins(moneyLeft(choices))), 'OA-MONY-02', 'as the fewest coins');
  derived.load = { value: loadOf(choices), why: loadStory(choices) };
  derived.loadCounted = fact(
    counted,
    counted === person.load ? 'OA-ENC-08' : 'OA-ARCH-17',
    'as it counts for encumbrance',
  );
  derived.encumbrance = fact(counters, 'OA-ENC-08', 'encumbrance counters');
  derived.maxCarry = fact(most, 'OA-ABIL-07', '10 × Strength');
  const strength = abilityNow(person, 'STR');
  derived.maxLift = fact(maximumWeight(strength, 'lift'), 'OA-ABIL-07', '20 × Strength');
  derived.maxPush = fact(maximumWeight(strength, 'push'), 'OA-ABIL-07', '40 × Strength');
  derived.overLimit = fact(overLimit, 'OA-ABIL-07', 'whether it is too much to carry');
  return derived;
}

export const deriveParts = [
  part(
    'derivation',
    'Fill in the numbers',
    [
      'OA-CRE8-13',
      'OA-CRE8-16',
      'OA-CRE8-17',
      'OA-TRAD-22',
      'OA-BODY-01',
      'OA-BODY-03',
      'OA-BODY-04',
      'OA-BODY-05',
      'OA-BODY-06',
    ],
    deriveCharacter,
  ),
  part('table', 'Secondary abilities of the sheet', ['OA-SECO-02'], secondaryAbilities),
];
