import type { Rule } from '@arbiter/engine';

export const travelRules = [
  {
    id: 'SV-TRAV-01',
    title: 'Travel pace',
    area: 'TRAV',
    tag: 'table',
    section: 'Environmental Hazards & Survival › Travel & Exploration',
    summary:
      '3 rows, km per day of 8 hours: Cautious Speed × 3, Perception +2, Stealth possible, no Stamina cost; Normal Speed × 5, 1 Stamina per 4 hours; Forced March Speed × 7, Perception −2, 2 Stamina per 4 hours and an EN roll each 4 hours or 1 Fatigue level.',
  },
  {
    id: 'SV-TRAV-02',
    title: 'Distance per day',
    area: 'TRAV',
    tag: 'derive',
    section: 'Environmental Hazards & Survival › Travel & Exploration',
    summary:
      'km = movement Speed (SV-INIT-11, with size and Lame) × pace factor × terrain factor × navigation share × hours / 8; fractions kept. A party goes at its slowest member: SV-R-129 slowest. Speed 5 on a road: 15, 25, 35.',
  },
  {
    id: 'SV-TRAV-03',
    title: 'Twelve-hour marches',
    area: 'TRAV',
    tag: 'procedure',
    section: 'Environmental Hazards & Survival › Travel & Exploration',
    summary:
      'Only at Forced March may travel go to 12 hours: at the end roll EN, failure −2 on all actions the next day. Distance: SV-R-130 proRata. The Stamina and EN rolls per 4 hours go on (three of each).',
  },
  {
    id: 'SV-TRAV-04',
    title: 'Terrain table',
    area: 'TRAV',
    tag: 'table',
    section: 'Environmental Hazards & Survival › Travel & Exploration',
    summary:
      '8 rows: road or trail ×1; open plains ×0.9; light forest ×0.75; dense forest or jungle ×0.5, navigation roll or lost; hills ×0.6, Stamina +50 %; mountains ×0.4, climbing, Stamina ×2; swamp ×0.3, Stamina ×3, disease risk; desert ×0.5, double water.',
  },
  {
    id: 'SV-TRAV-05',
    title: 'Facilitated Movement on the road',
    area: 'TRAV',
    tag: 'derive',
    section: 'Perks & Flaws › Perks',
    summary: 'In its terrain the distance factor and the Stamina factor become 1: SV-R-131 both.',
  },
  {
    id: 'SV-TRAV-06',
    title: 'Encumbrance and travel',
    area: 'TRAV',
    tag: 'state',
    section: 'Environmental Hazards & Survival › Travel & Exploration',
    summary:
      "For travel fatigue the load counts one level higher: SV-R-132 heavyOnly. Heavy or worse doubles travel Stamina; Overburdened cannot use Forced March. Factors multiply: base × terrain × load, summed over the leg, then SV-R-03 down. The load's own drain of SV-DER-15 meanwhile: SV-R-170 travelReplaces.",
  },
  {
    id: 'SV-TRAV-07',
    title: 'Fatigue levels',
    area: 'TRAV',
    tag: 'table',
    section: 'Environmental Hazards & Survival › Travel & Exploration',
    summary:
      '4 rows: 1 Tired −1 on all actions; 2 Weary −2, half movement; 3 Exhausted −4, no sprint, −2 on defences; 4 Collapse, unconscious, must rest 8 hours. Each level replaces the one before: SV-R-133 yes.',
  },
  {
    id: 'SV-TRAV-08',
    title: 'Gaining fatigue',
    area: 'TRAV',
    tag: 'state',
    section: 'Environmental Hazards & Survival › Travel & Exploration',
    summary:
      '+1 level for each: failed EN roll on a Forced March; 8 or more hours of travel without rest (SV-R-134 onlyWithoutBreaks); heavy exertion while Overburdened; fighting while at level 2 or more (SV-R-139 oncePerFight). Never above 4.',
  },
  {
    id: 'SV-TRAV-09',
    title: 'Losing fatigue',
    area: 'TRAV',
    tag: 'state',
    section: 'Environmental Hazards & Survival › Travel & Exploration',
    summary:
      "Short rest −1 level (and ST/2 Stamina), long rest all. Level 4 can only be left by resting 8 hours. The line's promise of full Vitality: SV-R-143 halfEndurance.",
  },
  {
    id: 'SV-TRAV-10',
    title: 'Stamina during travel',
    area: 'TRAV',
    tag: 'state',
    section: 'Environmental Hazards & Survival › Travel & Exploration',
    summary:
      'Travel costs come from Stamina; at 0 the traveller is Exhausted (−4 physical) and what cannot be paid: SV-R-135 fatigueInstead.',
  },
  {
    id: 'SV-TRAV-11',
    title: 'Navigation',
    area: 'TRAV',
    tag: 'procedure',
    section: 'Environmental Hazards & Survival › Travel & Exploration',
    summary:
      'Off a clear path roll Survival or Navigation (how often: SV-R-140 oncePerDay). Success: full distance. Failure by 1-4: 75 %. By 5-9: half (half a day in a wrong direction). By 10 or more, or a critical failure: no progress, perhaps danger.',
  },
  {
    id: 'SV-TRAV-12',
    title: 'Navigation modifiers',
    area: 'TRAV',
    tag: 'table',
    section: 'Environmental Hazards & Survival › Travel & Exploration',
    summary:
      '4 rows: map or directions +2 to +4; guide +4; bad weather −2 to −4; night −4. GM picks inside ranges.',
  },
  {
    id: 'SV-TRAV-13',
    title: 'Mounts and vehicles',
    area: 'TRAV',
    tag: 'table',
    section: 'Environmental Hazards & Survival › Travel & Exploration',
    summary:
      '5 rows: riding horse ×2, 80 kg rider + 40 kg gear, no long sprints; war horse ×1.8, 100 + 60, combat trained; draft horse ×1.2, pulls 500 kg; wagon ×1, 1000 kg and more, needs road and draft animal; camel ×1.5, 150 kg in all, desert, less water.',
  },
  {
    id: 'SV-TRAV-14',
    title: 'Travelling mounted',
    area: 'TRAV',
    tag: 'derive',
    section: 'Environmental Hazards & Survival › Travel & Exploration',
    summary:
      "Use the mount's Speed for distance (SV-R-136 averageFive) and the rider's skills for navigation. Overloading: SV-R-138 encumbranceSteps. Stamina: SV-R-137 mountPays.",
  },
] as const satisfies readonly Rule[];
