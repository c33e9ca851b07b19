import { testPagesIn } from '../judge-pages';

testPagesIn('fr');
