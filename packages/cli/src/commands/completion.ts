import { catalogue } from '@arbiter/rules';
import { Argument, type Command } from 'commander';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** `completion SHELL` prints a script; the script asks the hidden `complete` for what may follow. */
export function addCompletion(arbiter: Command): void {
  arbiter
    .command('completion')
    .addArgument(new Argument('<shell>', 'your shell').choices(SHELLS))
    .description('A script that completes commands, systems and procedures with the Tab key.')
    .addHelpText(
      'after',
      '\nExamples:\n  source <(arbiter completion bash)\n  arbiter completion fish > ~/.config/fish/completions/arbiter.fish',
    )
    .action((shell: (typeof SHELLS)[number]) => console.log(SCRIPTS[shell]));

  arbiter
    .command('complete [words...]', { hidden: true })
    .allowUnknownOption()
    .action((words: readonly string[]) => console.log(candidates(arbiter, words).join('\n')));
}

/** What may stand where the last word is being typed. */
export function candidates(arbiter: Command, words: readonly string[]): string[] {
  const begun = words.at(-1) ?? '';
  const [name, ...before] = words.slice(0, -1);
  const visible = arbiter.commands.filter(c => c.name() !== 'complete');
  const command = visible.find(c => c.name() === name);
  const all = command
    ? following(
        command,
        before.filter(w => !w.startsWith('-')),
        begun,
      )
    : visible.map(c => c.name());
  return all.filter(candidate => candidate.startsWith(begun));
}

const WHAT: ReadonlyMap<string, readonly string[]> = new Map([
  ['character', ['new', 'ready', 'random', 'check', 'derive', 'advance', 'sheet']],
  ['encounter', ['start', 'show', 'legal', 'act', 'auto', 'undo', 'people', 'reveal']],
]);

function following(command: Command, before: readonly string[], begun: string): readonly string[] {
  if (begun.startsWith('-')) return command.options.map(option => option.long ?? '');
  if (command.name() === 'completion') return SHELLS;
  const systems = catalogue.map(card => card.id);
  const card = catalogue.find(c => c.id === before[0]);
  // Where no game comes first, the shell completes files by itself.
  if (before.length === 0) return command.registeredArguments[0]?.name().startsWith('system') ? systems : [];
  const what = WHAT.get(command.name());
  if (before.length === 1 && what) return what;
  if (before.length === 1 && command.name() === 'tables') return card?.tables ?? [];
  const takesProcedure = ['describe', 'resolve', 'odds', 'compare'].includes(command.name());
  return before.length === 1 && takesProcedure ? (card?.procedures.map(p => p.name) ?? []) : [];
}

const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], string>> = {
  bash: `_arbiter() {
  local IFS=$'\\n'
  COMPREPLY=($(arbiter complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _arbiter arbiter`,
  zsh: `#compdef arbiter
_arbiter() {
  local -a found
  found=("\${(@f)$(arbiter complete -- "\${words[@]:1:$CURRENT-1}" 2>/dev/null)}")
  compadd -a found
}
compdef _arbiter arbiter`,
  fish: `complete -c arbiter -f -a '(arbiter complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
};
