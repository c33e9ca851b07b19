import type { QuestionView } from '~/features/profile/feedback-questions';

/** A message of the specification (section 3), already translated. */
export type Message = {
  id: string;
  sender: 'product' | 'user';
  type: 'choice' | 'select' | 'selectedChoice' | null;
  kind: 'confirmation' | 'error' | 'restart' | null;
  text: string;
  lines: string[];
  notes: string[];
  links: { label: string; address: string }[];
};

export type MessageText = Pick<Message, 'text'> & Partial<Omit<Message, 'id' | 'sender' | 'text'>>;

export type Option = { value: string; label: string };

/** What the newest message offers; older messages are locked. */
export type Choices =
  | { type: 'topic' | 'restart'; options: Option[] }
  | { type: 'category' | 'item'; options: Option[] }
  | { type: 'question'; question: QuestionView };
