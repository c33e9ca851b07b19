import { Checkbox } from '~/forms/fields/checkbox';
import { TwoOptionSwitch } from '~/forms/fields/two-option-switch';
import { ChoiceChips } from '~/forms/fields/choice-chips';
import { CappedChips } from '~/forms/fields/capped-chips';
import { MultiSelect } from '~/forms/fields/multi-select';
import { RadioField } from '~/forms/fields/radio-field';
import type { RejectedForm } from '~/forms/rejected-form';
import type { Words } from '~/i18n/words';
import { Form, QueryForm } from '~/ui/form';

type SamplesProps = { words: Words['controls']; rejected: RejectedForm };

export function ChoiceSamples({ words, rejected }: SamplesProps) {
  const options = optionsOf(words);
  const legend = legendsOf(words);
  return (
    <>
      <Form action="/controls">
        <h2>{words.radio}</h2>
        <RadioField
          name="radio-empty"
          label={legend('radio', 'empty')}
          options={options}
          rejected={undefined}
        />
        <RadioField
          name="radio-chosen"
          label={legend('radio', 'chosen')}
          options={options}
          defaultValue="second"
          rejected={undefined}
        />
        <RadioField
          name="radio-refused"
          label={legend('radio', 'refused')}
          hint={words.expected}
          options={options}
          rejected={rejected}
        />
        <CheckboxSamples words={words} rejected={rejected} />
        <SwitchSamples words={words} />
        <ChipSamples words={words} />
        <button className="button">{words.saveNow}</button>
      </Form>
      <h2>{words.multiSelect}</h2>
      <MultiSelectSample words={words} />
    </>
  );
}

function MultiSelectSample({ words }: { words: Words['controls'] }) {
  return (
    <MultiSelect
      summary={words.multiSelect}
      title={words.multiSelect}
      closeLabel={words.close}
      count={1}
      form={(choices) => (
        <QueryForm action="/controls" role="search">
          {choices}
        </QueryForm>
      )}
    >
      {(place) => (
        <>
          <ChoiceChips
            name="multi"
            legend={legendsOf(words)('multiSelect', 'chosen')}
            options={withChosen(optionsOf(words), 'third')}
          />
          <p className="actions">
            <button className="button">{place === 'sheet' ? words.save : words.show}</button>
          </p>
        </>
      )}
    </MultiSelect>
  );
}

function CheckboxSamples({ words, rejected }: SamplesProps) {
  const { empty, chosen, refused: notAccepted } = words.states;
  return (
    <>
      <h2>{words.checkbox}</h2>
      <Checkbox name="checkbox-empty" label={empty} rejected={undefined} />
      <Checkbox name="checkbox-chosen" label={chosen} defaultChecked rejected={undefined} />
      <Checkbox name="checkbox-refused" label={notAccepted} rejected={rejected} />
    </>
  );
}

function ChipSamples({ words }: { words: Words['controls'] }) {
  const options = optionsOf(words);
  const legend = legendsOf(words);
  return (
    <>
      <h2>{words.chips}</h2>
      <ChoiceChips
        name="chips-empty"
        legend={legend('chips', 'empty')}
        options={withChosen(options)}
      />
      <ChoiceChips
        name="chips-chosen"
        legend={legend('chips', 'chosen')}
        options={withChosen(options, 'second')}
      />
      <CappedChips
        name="chips-capped"
        legend={legend('chips', 'capped')}
        hint={words.latest}
        most={2}
        options={withChosen(options, 'first', 'second')}
      />
    </>
  );
}

function SwitchSamples({ words }: { words: Words['controls'] }) {
  const [first, second] = optionsOf(words);
  const pair = first && second ? [first, second] : [];
  const legend = legendsOf(words);
  return (
    <>
      <h2>{words.switch}</h2>
      <TwoOptionSwitch
        name="switch-empty"
        legend={legend('switch', 'empty')}
        options={pair}
        neither={words.options.neither}
        chosen=""
      />
      <TwoOptionSwitch
        name="switch-chosen"
        legend={legend('switch', 'chosen')}
        options={pair}
        neither={words.options.neither}
        chosen="first"
      />
    </>
  );
}

function legendsOf(words: Words['controls']) {
  type Control = 'radio' | 'chips' | 'multiSelect' | 'switch';
  return (control: Control, state: keyof typeof words.states) =>
    `${words[control]} – ${words.states[state]}`;
}

function optionsOf({ options }: Words['controls']) {
  return (['first', 'second', 'third'] as const).map((value) => ({ value, text: options[value] }));
}

function withChosen(options: ReturnType<typeof optionsOf>, ...chosen: string[]) {
  return options.map((option) => ({ ...option, isChosen: chosen.includes(option.value) }));
}
