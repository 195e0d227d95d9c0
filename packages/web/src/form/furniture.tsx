/** What stands around a control: its frame, its help, and what is wrong. */
import type { ComponentChildren } from 'preact';
import { useFieldId, useForm, useProblems } from './context.ts';
import { type Key, pathName } from './value.ts';

interface BoxProps {
  readonly label: string;
  readonly path: readonly Key[];
  readonly help?: string | undefined;
  readonly children: ComponentChildren;
}

/** A boxed part of the sheet, with its name on the frame. */
export function Box({ label, path, help, children }: BoxProps) {
  const id = useFieldId(path);
  return (
    <fieldset class="box field-wide" id={`${id}-box`}>
      <legend>{label}</legend>
      <Help path={path} text={help} />
      {children}
      <Wrong path={path} />
    </fieldset>
  );
}

export function Help({ path, text }: { readonly path: readonly Key[]; readonly text?: string | undefined }) {
  const id = useFieldId(path);
  const was = useForm().was?.(path);
  return (
    <>
      {text && (
        <p class="help" id={`${id}-help`}>
          {text}
        </p>
      )}
      {was && (
        <p class="was">
          {was.said}{' '}
          <button type="button" class="plain" onClick={was.back}>
            Put back<span class="unseen"> {pathName(path)}</span>
          </button>
        </p>
      )}
    </>
  );
}

/** What is wrong with a place, beside it. */
export function Wrong({ path }: { readonly path: readonly Key[] }) {
  const id = useFieldId(path);
  const problems = useProblems(path);
  if (problems.length === 0) return null;
  return (
    <p class="wrong" id={`${id}-wrong`}>
      {problems.map(problem => problem.message).join(' ')}
    </p>
  );
}

/** The texts that belong to a control, for those who hear it. */
export function useTold(path: readonly Key[], help: string | undefined) {
  const id = useFieldId(path);
  const wrong = useProblems(path).length > 0;
  const ids = [help && `${id}-help`, wrong && `${id}-wrong`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': wrong || undefined } as const;
}
