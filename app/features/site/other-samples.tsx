import { Field } from '~/forms/field';
import { SaveForm } from '~/forms/save-form';
import type { Words } from '~/i18n/words';
import { ConfirmButtons, ConfirmDialog } from '~/ui/confirm';
import { ProgressBar } from '~/ui/controls/progress-bar';
import { Tabs } from '~/ui/controls/tabs';
import { Form } from '~/ui/form';

type SamplesProps = {
  words: Words['controls'];
  progress: { percent: number; label: string }[];
  isAsking: boolean;
};

export function OtherSamples({ words, progress, isAsking }: SamplesProps) {
  const tabs = (['first', 'second', 'third'] as const).map((name) => ({
    text: words.options[name],
    to: `/controls?tab=${name}`,
    isCurrent: name === 'second',
  }));
  return (
    <>
      <h2>{words.saveForm}</h2>
      <SaveForm action="/controls" label={words.saveNow}>
        <Field name="saved" label={words.states.empty} required rejected={undefined} />
      </SaveForm>
      <h2>{words.tabs}</h2>
      <Tabs label={words.tabs} tabs={tabs} />
      <h2>{words.progress}</h2>
      {progress.map((bar) => (
        <ProgressBar key={bar.percent} id={`progress-${bar.percent}`} {...bar} />
      ))}
      <h2>{words.confirmation}</h2>
      <p>
        <ConfirmDialog to="/controls?ask" label={words.ask} title={words.question}>
          <Question words={words} />
        </ConfirmDialog>
      </p>
      {isAsking && (
        <>
          <h3>{words.question}</h3>
          <Question words={words} />
        </>
      )}
      <h2>{words.buttons}</h2>
      <Form action="/controls" className="actions">
        <button className="button">{words.main}</button>{' '}
        <button className="button secondary">{words.other}</button>{' '}
        <button className="button danger">{words.danger}</button>
      </Form>
      <h2>{words.messages}</h2>
      {(['success', 'info', 'error'] as const).map((type) => (
        <p key={type} className={`notice notice-${type}`}>
          {words.done}
        </p>
      ))}
    </>
  );
}

function Question({ words }: Pick<SamplesProps, 'words'>) {
  return (
    <Form action="/controls">
      <p>{words.consequence}</p>
      <ConfirmButtons back="/controls" cancel={words.cancel} submit={words.yes} />
    </Form>
  );
}
