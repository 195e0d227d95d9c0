/** A character's numbers, each a tree of reasons. */

import { type Derived, type Explained, Trace } from '@arbiter/engine';
import { SENSES } from '../checks/circumstances.ts';
import { finishedTn } from '../checks/rolls.ts';
import { loadOf, totalKg } from '../gear/load.ts';
import { withOutfit } from '../gear/outfit.ts';
import { type Citation, reckoning, type SimversePlay, type SimverseReadings } from '../play.ts';
import { MOVES } from '../world/movement.ts';
import { ATTRIBUTE_NAMES, ATTRIBUTES, SIZES, START, sizeModifier } from './attributes.ts';
import { heaviestArmour } from './character-person.ts';
import { powerRoll, putCombat } from './combat-numbers.ts';
import type { Account } from './creation/account-lines.ts';
import type { Build } from './creation/build.ts';
import type { Choices } from './creation/choices.ts';
import { beyondUsual } from './creation/remarks.ts';
import {
  COMBAT_REFLEXES,
  carryCapacity,
  type Encumbrance,
  encumbrance,
  hundredths,
  KG_PER_ST,
  luck,
  manaPerShortRest,
  maxLift,
  maxMana,
  maxStamina,
  maxVitality,
  movementSpeed,
  perception,
  speed,
  staminaAttribute,
  staminaPerShortRest,
  strengthDamageBonus,
} from './derived.ts';
import { finishedCharacter, type Grown } from './growth-ledger.ts';
import { failsWithoutRoll, flawModifiers, hasFlaw } from './perks/flaws.ts';
import { can } from './perks/perk-deeds.ts';
import { perkModifiers } from './perks/perks.ts';
import { skillTarget } from './skills.ts';
import { levelsOf } from './statistics.ts';

type Value = Explained['value'];
export type Explain = (play: SimversePlay) => Value | undefined;

/** Everything that follows from a character's choices. */
export function derive(given: Choices, readings?: SimverseReadings): Derived {
  const choices = withOutfit(given);
  const numbers: Record<string, Explained> = {};
  const put = (name: string, explain: Explain): void => {
    const trace = Trace.recording();
    const value = explain(reckoning(readings, trace));
    if (value !== undefined) numbers[name] = { value, why: trace.nodes };
  };
  const { build, account, grown } = finishedCharacter(choices, reckoning(readings));
  const loadKg = totalKg(loadOf(choices.gear, build.size));
  const load = encumbrance(build.attributes, loadKg);

  putAccount(put, choices, account, grown);
  putAttributes(put, build);
  putAdvice(put, build, choices);
  putPools(put, build, choices);
  putSenses(put, build);
  putMovement(put, build, load);
  putCarrying(put, build, choices, { loadKg, load });
  putSkills(put, build, choices, load);
  putCombat(put, build, choices, load);
  putPowers(put, build, choices, load);
  return numbers;
}

/** SV-POW-05, SV-POW-08: tier, skill and price of each power, and what is rolled for it. */
function putPowers(put: Put, build: Build, choices: Choices, load: Encumbrance): void {
  for (const power of build.powers) {
    const { name, cp, tier, skill } = power;
    put(`Power: ${name}`, ({ trace }) => {
      trace.note('SV-POW-08', `${tier}, price in CP`, cp);
      return skill ? `${tier}, with ${skill}` : tier;
    });
    put(`Roll: ${name}`, play => {
      const { tn, reliable } = powerRoll(power, { build, choices, load }, play);
      if (reliable) play.trace.note('SV-ENH-13', 'Reliable Activation: no roll of its own');
      return reliable && tn === undefined ? 'no roll' : tn;
    });
  }
}

/** A number with one line of reason. */
function noted({ trace }: SimversePlay, rule: Citation, label: string, value: number): number {
  trace.note(rule, label, value);
  return value;
}

export type Put = (name: string, explain: Explain) => void;

/** SV-CRE-02, SV-ADV-08: creation and play together, as `check` has them. */
function putAccount(put: Put, { powerLevel }: Choices, account: Account, grown: Grown): void {
  const { base, credited, flawsWorth, available, lines, spent } = account;
  put('Power level', () => powerLevel);
  put('CP available', ({ trace }) => {
    const sum = trace.sum('SV-CRE-02', 'CP available').add(powerLevel, base, 'SV-CRE-01');
    const most = credited < flawsWorth ? `, ${credited} at most` : '';
    sum.add(`flaws worth ${flawsWorth}${most}`, credited, 'SV-CRE-04');
    return sum.add('earned in play', grown.earned, 'SV-ADV-01').total;
  });
  put('CP spent', ({ trace }) => {
    const sum = trace.sum('SV-CRE-02', 'CP spent');
    for (const { group, what, cp, rule, source } of lines)
      if (group !== 'flaws') sum.add(source ? `${what} (${source})` : what, cp, rule);
    for (const { what, cp } of grown.ledger) if (cp < 0) sum.add(what, -cp, 'SV-ADV-08');
    return sum.total;
  });
  put('CP unspent', ({ trace }) => {
    const sum = trace.sum('SV-ADV-08', 'CP unspent').add('available', available);
    sum.add('spent at creation', -spent);
    for (const { what, cp } of grown.ledger) sum.add(what, cp);
    return sum.total;
  });
  put('CP earned in play', () => (grown.ledger.length > 0 ? grown.earned : undefined));
  put('Weeks of training', ({ trace }) => {
    const sum = trace.sum('SV-SKL-07', 'weeks of training');
    for (const { what, weeks } of grown.ledger) sum.add(what, weeks);
    return sum.change('in hundredths', hundredths).total || undefined;
  });
}

function putAttributes(put: Put, { attributes, changes, size }: Build): void {
  put('Size', ({ trace }) => {
    trace.note('SV-SIZE-01', 'height', SIZES[size].height);
    return size;
  });
  for (const a of ATTRIBUTES)
    put(a, ({ trace }) => {
      const sum = trace.sum('SV-ATTR-02', ATTRIBUTE_NAMES[a]).add('start', START);
      sum.add(`size ${size}`, sizeModifier(size, a), 'SV-SIZE-03');
      for (const { source, change } of changes[a]) sum.add(source, change);
      return sum.change('never below 1', () => attributes[a], 'SV-R-60').total;
    });
}

/** SV-ATTR-08, SV-ATTR-09: what goes beyond the usual of the power level wants a reason in the story, no more. */
function putAdvice(put: Put, build: Build, choices: Choices): void {
  const beyond = beyondUsual(build, choices);
  put('Beyond the usual', ({ trace }) => {
    for (const { attribute, usual } of beyond)
      trace.note('SV-ATTR-08', `${attribute}: usually ${usual} at most`, build.attributes[attribute]);
    return beyond.length ? beyond.map(b => b.attribute).join(', ') : undefined;
  });
}

/** SV-DER-01 to 05 */
function putPools(put: Put, build: Build, { being }: Choices): void {
  const { attributes, size, perks, flaws } = build;
  const levels = levelsOf(perks, flaws);
  const body = being === 'construct' ? 'Integrity' : 'Vitality';
  put(body, ({ trace }) => maxVitality(attributes, size, levels, trace));
  put('Stamina', play => maxStamina(attributes, play.ruling('SV-R-20'), levels, play.trace));
  put('Mana', ({ trace }) => maxMana(attributes, levels, trace));
  put('Stamina per short rest', play => {
    const reading = play.ruling('SV-R-20');
    const of = staminaAttribute(reading);
    return noted(
      play,
      'SV-DER-04',
      `${of} ${attributes[of]} / 2, rounded down`,
      staminaPerShortRest(attributes, reading),
    );
  });
  put('Mana per short rest', play =>
    noted(play, 'SV-DER-05', `AW ${attributes.AW} / 2, rounded down`, manaPerShortRest(attributes)),
  );
  put('Luck', play =>
    noted(play, 'SV-DER-10', `AW ${attributes.AW} / 2, rounded down`, finishedTn(luck(attributes))),
  );
  put('Strength damage bonus', play =>
    noted(play, 'SV-DER-11', `(ST ${attributes.ST} − 10) / 2, rounded down`, strengthDamageBonus(attributes)),
  );
}

/** SV-DER-09: the value with what holds for every sense (its own note), and the roll by each sense for which another number holds. */
function putSenses(put: Put, { attributes, perks, flaws, skills }: Build): void {
  const always = flawModifiers(flaws, { skill: 'Perception' });
  put('Perception', ({ trace }) => {
    const sum = trace.sum('SV-DER-09', 'Perception').add('(IN + AW) / 2', perception(attributes));
    for (const { source, value, rule } of always) sum.add(source, value, rule);
    return sum.total;
  });
  const level = skills.find(s => s.name === 'Perception')?.level ?? 0;
  const roll = { skill: 'Perception', attributes, level, perks, flaws } as const;
  for (const sense of SENSES) {
    const lost = failsWithoutRoll(flaws, { skill: 'Perception', sense });
    const keen = perkModifiers(perks, { skill: 'Perception', sense }).length > 0;
    if (lost)
      put(`Perception by ${sense}`, ({ trace }) => {
        trace.note(lost.rule, `${lost.name}: fails without a roll`);
        return 'fails';
      });
    else if (keen || always.length > 0)
      put(`Perception by ${sense}`, play =>
        numberOr(skillTarget({ ...roll, circumstances: { sense } }, play)),
      );
  }
}

/** SV-DER-08, SV-INIT-01, SV-INIT-11 */
function putMovement(put: Put, { attributes, size, perks, flaws }: Build, load: Encumbrance): void {
  const levels = levelsOf(perks, flaws);
  const plain = speed(attributes, levels, load);
  const reflexes = can(perks, 'acts early') ? COMBAT_REFLEXES : 0;
  const hindrance = { ...levels, paraplegic: hasFlaw(flaws, 'Paraplegic'), load };
  put('Speed', ({ trace }) => speed(attributes, levels, load, trace));
  put(
    'Initiative',
    ({ trace }) =>
      trace.sum('SV-INIT-01', 'Initiative').add('Speed', plain).add('Combat Reflexes', reflexes, 'SV-PERK-02')
        .total,
  );
  put('Half move', ({ trace }) => movementSpeed(plain, size, hindrance, trace));
  const moving = movementSpeed(plain, size, hindrance);
  for (const [name, { times, rule }] of [
    ['Full move', MOVES.full],
    ['Sprint', MOVES.sprint],
  ] as const)
    put(name, play => noted(play, rule, `${moving} m × ${times}`, moving * times));
}

/** What somebody carries, and how heavy that is for them. */
interface Carrying {
  readonly loadKg: number;
  readonly load: Encumbrance;
}

/** SV-DER-13, SV-DER-14 */
function putCarrying(
  put: Put,
  { attributes, size }: Build,
  { gear }: Choices,
  { loadKg, load }: Carrying,
): void {
  const { ST } = attributes;
  put('Maximum lift', play =>
    noted(play, 'SV-DER-13', `ST ${ST} × ${KG_PER_ST.lift} kg`, maxLift(attributes)),
  );
  put('Carry capacity', play =>
    noted(play, 'SV-DER-13', `ST ${ST} × ${KG_PER_ST.carry} kg`, carryCapacity(attributes)),
  );
  put('Load', ({ trace }) => {
    for (const { what, kg } of loadOf(gear, size)) trace.note('', what, kg);
    return loadKg;
  });
  put('Encumbrance', ({ trace }) => {
    trace.note('SV-DER-14', `${loadKg} kg of ${carryCapacity(attributes)} kg`, load);
    return load;
  });
}

function putSkills(put: Put, build: Build, choices: Choices, load: Encumbrance): void {
  const { attributes, perks, flaws } = build;
  const armour = heaviestArmour(choices);
  for (const { name, ref, level, specializations } of build.skills) {
    const use = { skill: ref, attributes, level, perks, flaws, load, armour };
    put(`Skill: ${name}`, play => numberOr(skillTarget(use, play)));
    for (const field of specializations)
      put(`Skill: ${name} (${field})`, play => numberOr(skillTarget({ ...use, specialized: true }, play)));
  }
}

export const numberOr = (value: number | object): number | undefined =>
  typeof value === 'number' ? value : undefined;
