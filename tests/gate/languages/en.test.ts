import { testPagesIn } from '../judge-pages';

testPagesIn('en');
