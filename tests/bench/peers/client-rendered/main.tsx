import { initializeApp } from '@firebase/app';
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  type User,
} from '@firebase/auth';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchItems, type Item } from '../view/core-records';
import { plainElements } from '../view/elements';
import { Frame } from '../view/frame';
import { ListView } from '../view/list-view';

const app = initializeApp({ apiKey: 'embedded', projectId: 'size-profile-demo' });
const auth = initializeAuth(app, {
  persistence: indexedDBLocalPersistence,
  popupRedirectResolver: browserPopupRedirectResolver,
});
connectAuthEmulator(auth, location.origin, { disableWarnings: true });

function App() {
  const [user, setUser] = useState<User | null | undefined>();
  useEffect(() => onAuthStateChanged(auth, setUser), []);
  if (user === undefined) return <p>Loading …</p>;
  return user === null ? <SignIn /> : <ListPage user={user} />;
}

function ListPage({ user }: { user: User }) {
  const [items, setItems] = useState<Item[]>();
  useEffect(() => {
    user
      .getIdToken()
      .then((token) => fetchItems('', token))
      .then(setItems, reportError);
  }, [user]);
  return (
    <Frame elements={plainElements} address="/profile">
      {items ? <ListView elements={plainElements} items={items} /> : <p>Loading …</p>}
    </Frame>
  );
}

function SignIn() {
  const signIn = (form: FormData) =>
    signInWithEmailAndPassword(auth, textOf(form, 'email'), textOf(form, 'password'));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        signIn(new FormData(event.currentTarget)).catch(reportError);
      }}
    >
      <label>
        E-mail <input name="email" type="email" required />
      </label>
      <label>
        Password <input name="password" type="password" required />
      </label>
      <button className="button">Log in</button>
    </form>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
