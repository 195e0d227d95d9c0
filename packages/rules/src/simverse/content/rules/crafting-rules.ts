import type { Rule } from '@arbiter/engine';

export const craftingRules = [
  {
    id: 'SV-CRFT-01',
    title: 'Recipe parts',
    area: 'CRFT',
    tag: 'state',
    section: 'Character Advancement › Downtime Activities',
    summary: 'A recipe has skill, difficulty modifier, time, materials, tools. The crafter must know it.',
  },
  {
    id: 'SV-CRFT-02',
    title: 'Crafting procedure',
    area: 'CRFT',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary:
      '1 check recipe, tools, materials (refuse if missing, except SV-CRFT-04); 2 spend the time; 3 roll the skill + difficulty + modifiers; 4 read the result. Materials are used up at the roll unless the result says otherwise.',
  },
  {
    id: 'SV-CRFT-03',
    title: 'Crafting results',
    area: 'CRFT',
    tag: 'table',
    section: 'Character Advancement › Downtime Activities',
    summary:
      '6 rows: critical success: one quality tier better, extra doses or effects, or half materials (crafter chooses); margin 5 or more: superior, bonus effect or durability; margin 0-4: as specified; failure by 1-4: flawed item or 50 % more time (crafter chooses: SV-R-151 crafter); failure by 5 or more: materials lost; critical failure: materials lost, tools or crafter may be harmed.',
  },
  {
    id: 'SV-CRFT-04',
    title: 'Crafting modifiers',
    area: 'CRFT',
    tag: 'table',
    section: 'Character Advancement › Downtime Activities',
    summary:
      '8 rows: tools excellent +2, standard 0, poor or improvised −2 to −4, essential one missing: refused or −6; materials premium +2, standard 0, substandard −2; substituted ingredients −2 to −4.',
  },
  {
    id: 'SV-CRFT-05',
    title: 'Potion recipes',
    area: 'CRFT',
    tag: 'table',
    section: 'Character Advancement › Downtime Activities',
    summary:
      '8 rows: difficulty, time, effect. Healing minor −2, 2 h, 1d6+2 Vitality; healing major −4, 4 h, 2d6+4; antidote −3, 2 h, cures poison by an EN roll at +4; stamina tonic −2, 1 h, 2d6 Stamina; mana elixir −4, 3 h, 2d6 Mana; fire resistance −5, 4 h, AR +4 against fire for 1 h; invisibility −8, 8 h, 10 min; lethal poison −4, 2 h, 2d6 per hour for 4 hours. Ingredients per row in the book.',
  },
  {
    id: 'SV-CRFT-06',
    title: 'Brewing',
    area: 'CRFT',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary: "Alchemy (hard), recipe known, alchemist's tools, ingredients; resolved by SV-CRFT-02.",
  },
  {
    id: 'SV-CRFT-07',
    title: 'Alchemy modifiers',
    area: 'CRFT',
    tag: 'table',
    section: 'Character Advancement › Downtime Activities',
    summary:
      '4 numbered rows: complete laboratory +2, field kit only −2, fresh ingredients +1, aged ones −1 to −3. With the general tool modifiers: SV-R-152 replaceTools.',
  },
  {
    id: 'SV-CRFT-08',
    title: 'Experimenting',
    area: 'CRFT',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary:
      'Describe the effect; GM sets difficulty (−4 to −10); gather materials; roll Alchemy. Success: recipe known at that difficulty. Failure by 1-4: learns what is missing, materials kept. By 5 or more: materials lost, nothing learned. Critical failure: explosion 2d6 in 2 m radius, toxic fumes (poison roll) or tools destroyed. Worked value: difficulty −6, failure by 3 names the missing ingredient.',
  },
  {
    id: 'SV-CRFT-09',
    title: 'Blacksmithing',
    area: 'CRFT',
    tag: 'table',
    section: 'Character Advancement › Downtime Activities',
    summary:
      'Forge, anvil, hammer, tongs; 1 day per 10 gold of value; quality changes damage, protection, durability (no numbers given). Part days: SV-R-153 proportional.',
  },
  {
    id: 'SV-CRFT-10',
    title: 'Leatherworking',
    area: 'CRFT',
    tag: 'table',
    section: 'Character Advancement › Downtime Activities',
    summary: 'Cutting tools, needles, tanning supplies; 4 hours per 5 gold; special hides may give bonuses.',
  },
  {
    id: 'SV-CRFT-11',
    title: 'Woodworking',
    area: 'CRFT',
    tag: 'table',
    section: 'Character Advancement › Downtime Activities',
    summary: 'Carving tools, lathe for fine work; 4 hours per 5 gold; wood type matters.',
  },
  {
    id: 'SV-CRFT-12',
    title: 'Engineering',
    area: 'CRFT',
    tag: 'table',
    section: 'Character Advancement › Downtime Activities',
    summary: 'Hard; drafting tools and workshop; 1 week or more for complex devices, often several rolls.',
  },
  {
    id: 'SV-CRFT-13',
    title: 'Repair',
    area: 'CRFT',
    tag: 'procedure',
    section: 'Character Advancement › Downtime Activities',
    summary:
      "Per point restored: 10 % of the original crafting time and 10 % of the item's cost in materials; the crafting skill is rolled. Restores lost AR or SD points or a broken weapon (counts as SV-R-154 gmSets).",
  },
  {
    id: 'SV-CRFT-14',
    title: 'Maintenance',
    area: 'CRFT',
    tag: 'state',
    section: 'Character Advancement › Downtime Activities',
    summary:
      "1 hour, no roll: weekly for metal items, daily in wet or harsh conditions. Each full week of neglect: −1 to the item's function (SV-R-155 rollsOrRating), until maintained.",
  },
] as const satisfies readonly Rule[];
