/** DER-13 to DER-16: how heavy a load is. */
import { z } from 'zod';
import { procedure, refuse } from '../play.ts';
import { ofPerson } from '../world/body.ts';
import { attributeValue } from './attributes.ts';
import {
  carryCapacity,
  ENCUMBRANCE,
  ENCUMBRANCES,
  type Encumbrance,
  encumbrance,
  KG_PER_ST,
  speed,
  staminaDrain,
} from './derived.ts';

export const encumbranceProcedure = procedure({
  name: 'encumbrance',
  title: 'Encumbrance',
  summary:
    'How heavy a load is for somebody, what it does to Speed, physical skills and defences, and how much Stamina carrying it takes.',
  rules: ['SV-DER-13', 'SV-DER-14', 'SV-DER-15', 'SV-DER-16'],
  conventions: [ofPerson(['ST', 'DX', 'EN'])],
  input: z.strictObject({
    ST: attributeValue.default(10).meta({ rank: 'first' }),
    DX: attributeValue.default(10).meta({ rank: 'often' }),
    EN: attributeValue.default(10).meta({ rank: 'often' }),
    loadKg: z.number().min(0).max(100_000).meta({ rank: 'first', unit: 'kg' }),
    minutes: z
      .int()
      .min(0)
      .max(100_000)
      .default(0)
      .describe('How long it is carried.')
      .meta({ rank: 'often', unit: 'minutes' }),
    sprint: z
      .boolean()
      .default(false)
      .describe('Whether the bearer wants to sprint.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    capacityKg: z.int().meta({ unit: 'kg' }),
    percent: z.number(),
    level: z.enum(ENCUMBRANCES),
    speed: z.number(),
    physicalSkills: z.int(),
    defences: z.int(),
    staminaLost: z.int().meta({ unit: 'Stamina' }),
    maySprint: z.boolean(),
    mayMove: z.boolean(),
  }),
  example: {
    input: { ST: 12, DX: 12, EN: 12, loadKg: 30, minutes: 60 },
    dice: [],
    outcome: {
      capacityKg: 24,
      percent: 125,
      level: 'Heavy',
      speed: 4,
      physicalSkills: -2,
      defences: -1,
      staminaLost: 6,
      maySprint: true,
      mayMove: true,
    },
  },
  run({ ST, DX, EN, loadKg, minutes, sprint }, { trace }) {
    const capacityKg = carryCapacity({ ST });
    trace.note('SV-DER-13', `carry capacity: ST ${ST} × ${KG_PER_ST.carry} kg`, capacityKg);
    const level: Encumbrance = encumbrance({ ST }, loadKg);
    trace.note('SV-DER-14', 'encumbrance', level);
    const { physicalSkills, defences, sprint: maySprint, moves } = ENCUMBRANCE[level];
    if (sprint && !maySprint)
      return refuse(
        'SV-DER-16',
        `Nobody sprints while ${level}; drop weight to ${capacityKg * 1.5} kg or less.`,
      );
    return {
      capacityKg,
      percent: Math.round((loadKg / capacityKg) * 100_000) / 1000,
      level,
      speed: speed({ DX, EN }, {}, level, trace),
      physicalSkills,
      defences,
      staminaLost: staminaDrain(level, minutes),
      maySprint,
      mayMove: moves,
    };
  },
  tell: ({ level, capacityKg, staminaLost, mayMove }, { loadKg }) =>
    `${loadKg} kg of a capacity of ${capacityKg}: ${level}${mayMove ? '' : ', unable to move'}${staminaLost > 0 ? `, ${staminaLost} Stamina lost` : ''}.`,
});
