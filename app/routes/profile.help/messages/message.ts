import type { QuestionView } from '../../profile/questions/question-view';

/** A message as the specification describes it (section 3), in finished words. */
export type Message = {
  /** Its own for as long as it is shown. */
  id: string;
  sender: 'product' | 'user';
  /** What it asks for, or that it is the answer to such a message. */
  type: 'choice' | 'select' | 'selectedChoice' | null;
  kind: 'confirmation' | 'error' | 'restart' | null;
  text: string;
  /** Facts below the text, one a line. */
  lines: string[];
  notes: string[];
  links: { label: string; address: string }[];
};

export type Option = { value: string; label: string };

/** What the newest message offers. Older ones offer nothing: they are locked. */
export type Choices =
  | { ask: 'topic' | 'restart'; options: Option[] }
  | { ask: 'category' | 'item'; options: Option[] }
  | { ask: 'question'; question: QuestionView };

/** A message before it has its place; what is left out is empty. */
export type Text = Pick<Message, 'text'> & Partial<Omit<Message, 'id' | 'sender' | 'text'>>;
