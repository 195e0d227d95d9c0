/** What only the game master may say in a fight, read from the schema of a book's commands. */
import { followed, type JsonSchema, jsonSchema } from '../schema.ts';
import { type EncounterRules, GAME_MASTER } from './rules.ts';

/** A command that is the game master's alone. */
export interface MasterWord {
  /** As the command has it: `gm harm`. */
  readonly does: string;
  /** As people say it: `harm`; empty where it is the only one without a name of its own. */
  readonly word: string;
  /** What it is for, where the book says so. */
  readonly about: string;
  /** What is left to say once it is clear who speaks and what for. */
  readonly schema: JsonSchema;
}

/** Everything that only the game master may say. */
export function masterWords({ command }: Pick<EncounterRules, 'command'>): readonly MasterWord[] {
  const root = jsonSchema(command);
  return (root.oneOf ?? root.anyOf ?? []).flatMap(option => {
    const schema = followed(option, root);
    const { actor, do: verb, ...properties } = schema.properties ?? {};
    const does = verb?.const;
    // A question of the book has a form of its own.
    if (actor?.const !== GAME_MASTER || typeof does !== 'string' || 'isQuestion' in schema) return [];
    const required = schema.required?.filter(name => Object.hasOwn(properties, name));
    const rest = {
      ...schema,
      properties,
      ...(required && { required }),
      ...(root.$defs && { $defs: root.$defs }),
    };
    return [{ does, word: does.replace(/^gm ?/, ''), about: schema.description ?? '', schema: rest }];
  });
}
