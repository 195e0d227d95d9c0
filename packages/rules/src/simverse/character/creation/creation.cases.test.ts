import { isRefusal } from '@arbiter/engine';
import { type AtCase, playCases } from '../../../testing/cases.ts';
import { rulings } from '../../content/rulings/index.ts';
import { templateNamed } from '../../content/template-list.ts';
import { cases } from '../../fixtures/cases.ts';
import type { Attribute } from '../attributes.ts';
import { type Answer, ask, choicesOf, refusal } from '../building.testing.ts';
import { character } from '../index.ts';
import { accountOf } from './account-lines.ts';
import { assemble } from './build.ts';
import { inSilver, type PowerLevel } from './creation.ts';

type At = AtCase<typeof rulings>;

/** CP of an attribute from 10 to each value. */
const costs = ({ attribute, to }: { attribute: Attribute; to: number[] }, at: At): Answer => ({
  cp: to.map(value => ask('attribute-cost', { attribute, to: value, cosmic: true }, at).cp),
});
const priced = (attribute: Attribute, size: string, { final }: { final: number }, at: At): unknown =>
  ask('attribute-cost', { attribute, size, to: final }, at).cp;

/** The account of a character that consists of these choices. */
function account(given: Parameters<typeof choicesOf>[0], at: At) {
  const choices = choicesOf(given);
  const { build } = assemble(choices, at.play);
  return { build, ...accountOf(build, choices) };
}
const value = (given: Parameters<typeof choicesOf>[0], name: string): unknown =>
  character.derive(choicesOf(given))[name]?.value;

playCases(cases, ['ATTR', 'CRE', 'TMPL'], rulings, {
  'SV-C-028': costs,
  'SV-C-029': costs,
  'SV-C-030': costs,
  'SV-C-031': (given, at) => ask('attribute-cost', given, at),
  'SV-C-032': ({ skillStep, majorStep }, at) => ({
    skillCp: ask('skill-cost', { type: 'regular', from: skillStep[0], to: skillStep[1] }, at).cp,
    attributeCp: ask('attribute-cost', { attribute: 'DX', from: majorStep[0], to: majorStep[1] }, at).cp,
  }),
  'SV-C-033': costs,
  'SV-C-034': costs,
  'SV-C-035': (given, at) => refusal(ask('attribute-cost', given, at)),
  'SV-C-036': ({ attribute, to, supernaturalTemplate }, at) =>
    refusal(ask('attribute-cost', { attribute, to, supernatural: supernaturalTemplate }, at)),
  'SV-C-037': ({ size, ST, DX }, at) => ({
    stCp: priced('ST', size, ST, at),
    dxCp: priced('DX', size, DX, at),
  }),
  'SV-C-038': ({ size, ST, DX }, at) => {
    const { build, spent } = account({ size, attributeSteps: { ST: 4, DX: 4 } }, at);
    return {
      stCp: priced('ST', size, { final: build.attributes.ST }, at),
      dxCp: priced('DX', size, { final: build.attributes.DX }, at),
      sizeCp: ask('size', { size }, at).cp,
      sum: build.attributes.ST === ST.final && build.attributes.DX === DX.final ? spent : undefined,
    };
  },
  'SV-C-039': ({ powerLevel, lowered }, at) => {
    const { spent, credited, available } = account(
      {
        powerLevel,
        attributeSteps: { CH: lowered.CH - 10, ST: lowered.ST - 10 },
        flaws: [{ name: 'Paraplegic' }, { name: 'Blind' }],
      },
      at,
    );
    return { regainedFromAttributes: -spent, creditedFlaws: credited, available };
  },
  'SV-C-068': ({ levels }, at) => {
    const rows = (levels as PowerLevel[]).map(powerLevel => ask('budget', { powerLevel, flaws: 100 }, at));
    const column = (name: string): unknown[] => rows.map(row => row[name]);
    return {
      base: column('base'),
      maxFlawCp: column('credited'),
      total: column('available'),
      usualMajorMax: column('usualMajorMax'),
      usualMinorMax: column('usualMinorMax'),
    };
  },
  'SV-C-069': budget,
  'SV-C-070': budget,
  'SV-C-071': ({ skills, perks }, at) => learn('Spellcasting', 'Moderate', skills, perks, at),
  'SV-C-072': ({ skills, perks }, at) => learn('Psionics', 'Moderate', skills, perks, at),
  'SV-C-073': ({ skills, perks }, at) => learn('Divine Magic', 'Moderate', skills, perks, at),
  'SV-C-074': ({ perks }, at) => ({
    refused: (perks as string[]).every(name => isRefusal(ask('buy-perks', { perks: [{ name }] }, at))),
  }),
  'SV-C-075': ({ skills, perks }, at) => learn('Spellcasting', 'Epic', skills, perks, at),
  'SV-C-076': ({ baseFundsSilver, wealthyCp }, at) => ({
    silver: (wealthyCp as number[]).map(
      cp => ask('starting-funds', { silver: baseFundsSilver, wealthyCp: cp }, at).silver,
    ),
  }),
  'SV-C-077': ({ gold, silver }) => ({ inSilver: inSilver(gold, silver) }),
  'SV-C-078': (_given, at) => {
    // The choices have no order of purchase: both orders are this character.
    const { build, lines } = account({ templates: [{ name: 'Elf' }], attributeSteps: { DX: 1 } }, at);
    const cp = lines.find(line => line.what.startsWith('DX'))?.cp;
    return {
      dx: build.attributes.DX,
      dxCpA: cp,
      dxCpB: ask('attribute-cost', { attribute: 'DX', to: 13 }, at).cp,
    };
  },
  'SV-C-131': ({ template }, at) => audited([template], at),
  'SV-C-132': ({ template }, at) => {
    const given = { templates: [{ name: template }] };
    return {
      ...audited([template], at),
      vitality: value(given, 'Vitality'),
      stamina: value(given, 'Stamina'),
      speed: value(given, 'Speed'),
    };
  },
  'SV-C-133': ({ templates }, at) => ({ cp: (templates as string[]).map(name => audited([name], at).cp) }),
  'SV-C-134': ({ template }, at) => audited([template], at),
  'SV-C-135': ({ templates, scoutSense }, at) => {
    const given = {
      templates: [{ name: 'Elf' as const }, { name: 'Scout' as const, picks: [scoutSense as string] }],
      attributeSteps: { DX: 1 },
      powers: [quoted('Aimed Shot', 3, 'Bows'), quoted('Precision Strike', 8, 'Bows')],
    };
    const { build, spent } = account(given, at);
    return {
      templatesCp: audited(templates, at).cp,
      totalCp: spent,
      attributes: build.attributes,
      bowTn: value(given, 'Skill: Bows'),
      vitality: value(given, 'Vitality'),
      speed: value(given, 'Speed'),
    };
  },
  'SV-C-136': ({ templates, powerLevel }, at) => {
    const given = {
      powerLevel,
      templates: [{ name: 'Dwarf' as const }, { name: 'Warrior' as const, picks: ['Axes'] }],
      attributeSteps: { ST: 1 },
      powers: [
        quoted('Shield Bash', 1, 'Shield'),
        quoted('Power Attack', 8, 'Axes'),
        quoted('Disarm', 8, 'Axes'),
      ],
    };
    const { build, spent, unspent } = account(given, at);
    return {
      templatesCp: audited(templates, at).cp,
      totalCp: spent,
      unspent,
      attributes: build.attributes,
      weaponTn: value(given, 'Skill: Axes'),
      initiative: value(given, 'Initiative'),
    };
  },
  'SV-C-137': ({ templates }, at) => audited(templates, at),
  'SV-C-138': ({ template, locations: asked }, at) => {
    const { armour } = templateNamed(template).gear;
    const { locations } = ask('armour', { armour: [{ piece: 'torso', ...armour }] }, at);
    const rows = (asked as string[]).map(
      name => (locations as Record<string, { AR: number; AD: number }>)[name === 'legs' ? 'leg' : name],
    );
    return { AR: rows.map(row => row?.AR), AD: rows.map(row => row?.AD) };
  },
});

/** A power at the price the book's example quotes for it, built from a tier and one modifier. */
function quoted(name: string, cp: number, skill: 'Bows' | 'Swords' | 'Shield' | 'Axes') {
  const percent = { 1: 0, 3: -40, 8: 60 }[cp] ?? Number.NaN;
  const tier = cp === 1 ? ('Minor' as const) : ('Moderate' as const);
  const unlisted = percent ? [{ name: 'as quoted', percent }] : [];
  return { name, skill, design: { tier, kind: 'maneuver' as const, unlisted } };
}

function audited(templates: readonly string[], at: At): Answer {
  return ask('template-audit', { templates: templates.map(name => ({ name })) }, at);
}

function budget({ powerLevel, flawsCp, spentCp }: Answer, at: At): Answer {
  return ask('budget', { powerLevel, flaws: flawsCp, spent: { other: spentCp } }, at);
}

function learn(skill: string, tier: string, skills: Record<string, number>, perks: string[], at: At): Answer {
  const outcome = ask('may-learn-power', { skill, level: skills[skill], tier, perks }, at);
  return { ...outcome, ...refusal(outcome) };
}
