import { Form, Link } from '@remix-run/react';
import type { Elements } from '../../view/elements';

export const elements: Elements = { Link, Form };
