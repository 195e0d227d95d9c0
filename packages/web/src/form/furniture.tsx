/** What stands around a control: its frame, its help, and what is wrong. */
import type { ComponentChildren } from 'preact';
import { fieldId, useProblems } from './context.ts';
import type { Key } from './value.ts';

interface BoxProps {
  readonly label: string;
  readonly path: readonly Key[];
  readonly help?: string | undefined;
  readonly children: ComponentChildren;
}

/** A boxed part of the sheet, with its name on the frame. */
export function Box({ label, path, help, children }: BoxProps) {
  return (
    <fieldset class="box field-wide" id={`${fieldId(path)}-box`}>
      <legend>{label}</legend>
      <Help path={path} text={help} />
      {children}
      <Wrong path={path} />
    </fieldset>
  );
}

export function Help({ path, text }: { readonly path: readonly Key[]; readonly text?: string | undefined }) {
  return text ? (
    <p class="help" id={`${fieldId(path)}-help`}>
      {text}
    </p>
  ) : null;
}

/** What is wrong with a place, beside it. */
export function Wrong({ path }: { readonly path: readonly Key[] }) {
  const problems = useProblems(path);
  if (problems.length === 0) return null;
  return (
    <p class="wrong" id={`${fieldId(path)}-wrong`}>
      {problems.map(problem => problem.message).join(' ')}
    </p>
  );
}

/** The texts that belong to a control, for those who hear it. */
export function useTold(path: readonly Key[], help: string | undefined) {
  const wrong = useProblems(path).length > 0;
  const ids = [help && `${fieldId(path)}-help`, wrong && `${fieldId(path)}-wrong`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': wrong || undefined } as const;
}
