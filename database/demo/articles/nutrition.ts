import type { DemoArticle } from "./article-shape.ts";

export const nutritionArticles: DemoArticle[] = [
  {
    key: "kitchari-after-a-long-practice",
    title: "Kitchari for the evening after a long practice",
    preview_text:
      "One pot, rice and split mung, forty minutes. How it is made in my kitchen, and why I do not call it a cleanse.",
    category: "nutrition",
    tags: ["recipe", "vegetarian", "kitchen", "evening meal"],
    author: "asha",
    published_days_ago: 38,
    views: 1335,
    ratings: [5, 5, 4, 5, 5, 4, 5, 5, 5, 5, 4, 5, 5, 5, 3],
    content: `<p>After a morning of workshops, when the legs are pleasantly stupid and nobody wishes to talk, this is what I cook. In Karnataka we have grander relatives of it: <em>pongal</em> with pepper and cashews, <em>bisi bele bath</em> with tamarind and a long list of spices. Kitchari is the cousin who comes in without knocking.</p>
<h2>What you need, for two hungry people or three polite ones</h2>
<ul>
<li>100 g split yellow mung beans (<em>moong dal</em>)</li>
<li>100 g white rice, basmati or whatever you have</li>
<li>1 litre of water, and more in the kettle</li>
<li>half a teaspoon of turmeric, one teaspoon of salt</li>
<li>a piece of ginger as long as your thumb, chopped small</li>
<li>two handfuls of vegetables that cook softly: carrot, pumpkin, green beans, spinach at the end</li>
</ul>
<p><strong>For the tempering:</strong></p>
<ul>
<li>1 tablespoon of ghee, or a neutral oil if you prefer</li>
<li>1 teaspoon of cumin seeds, half a teaspoon of black mustard seeds</li>
<li>8 curry leaves, if you can find them; leave them out if not, for there is no substitute</li>
<li>a pinch of asafoetida; many brands are mixed with wheat flour, so read the label if you must avoid gluten</li>
<li>half a lemon</li>
</ul>
<h2>How it goes</h2>
<ol>
<li><strong>Wash.</strong> Put rice and dal in a bowl, cover with water, stir with your fingers, pour off the clouds. Four times, until you can see your hand. If you remember, leave them to soak while you have your shower.</li>
<li><strong>Boil.</strong> Rice, dal, water, turmeric and ginger go into a heavy pot. Bring to the boil, and skim the foam. Do not walk away at this point; it climbs out of the pot the moment you begin to think of something else.</li>
<li><strong>Simmer.</strong> Lid ajar, low flame, twenty minutes. Add carrot and beans, and simmer for ten or fifteen minutes more. Stir now and then along the bottom. When the dal has lost its edges and the spoon leaves a track that closes slowly, it is done. Add hot water if you want it looser. I want it looser.</li>
<li><strong>Salt, and spinach.</strong> Now, and not earlier.</li>
<li><strong>Temper.</strong> Warm the ghee in a small pan. Mustard seeds first; when they begin to pop, cumin; when it darkens by one shade, curry leaves, standing well back; then asafoetida; then off. It all takes less than a minute, and in that minute nobody may ask you a question.</li>
<li><strong>Join.</strong> Pour it over the pot. It will hiss. Lid on for two minutes. Lemon at the table.</li>
</ol>
<h2>On the side</h2>
<p>A spoon of yoghurt, lime pickle, a roasted papad, or a cucumber cut at the last moment. My nephew eats it with potato crisps and I have decided not to see this.</p>
<h2>‘Is it a cleanse?’</h2>
<p>I am asked every January. You will find kitchari sold abroad as a cure of three or seven days that removes things from you. I cannot tell you which things, and the people who sell it are not very clear either. In our house it was what you were given when you had been ill, or when the vegetable man had not come, or on a Tuesday. It is soft, warm, plain and filling, and I think that is a good deal to ask of one pot.</p>
<p>The older texts on yoga do talk about food, and their advice is moderate: eat what agrees with you, fill half the stomach with food and a quarter with water, and leave a quarter for air. I have never found out how one measures it. I stop when the second helping begins to look like a duty.</p>
<p>If you have diabetes, a kidney condition, an eating disorder now or in the past, or any diet laid down by your doctor, then their plan is the one to follow. A bowl of rice and beans is a supper and does not treat anything.</p>
<h2>Three adjustments</h2>
<ul>
<li><strong>No mung beans in the shop:</strong> red lentils. Seven minutes quicker, and a little sweeter.</li>
<li><strong>Cooking only for yourself:</strong> make all of it. On the second day it is solid as plaster; loosen it with hot water and temper it anew. Cool leftovers quickly, keep them in the refrigerator and finish them the next day.</li>
<li><strong>Before practice and not after:</strong> a small bowl, three hours ahead. With less time than that you will meet it again in the forward bends.</li>
</ul>
<p>Eat from a bowl, sitting down, with the telephone in another room. It is the last pose of the day. Then to bed, and I shall see you <a href="/schedule">on the mat</a>.</p>`,
  },
  {
    key: "eating-before-class-without-rules",
    title: "Eating before class: hours, portions and one croissant",
    preview_text:
      "How long to wait after what, by class and by time of day, and what to do when you have waited too long.",
    category: "nutrition",
    tags: ["before class", "timing", "breakfast", "vinyasa"],
    author: "ines",
    published_days_ago: 14,
    views: 802,
    ratings: [4, 5, 4, 5, 5, 4, 5, 3, 4, 5, 5],
    content: `<p>I once taught an early class after an almond croissant. It was still warm; the bakery under my flat in Lyon opens at six, and I am not made of stone. In the third sun salutation I understood my mistake. In the first twist the whole class understood it, because I stopped in the middle of a sentence.</p>
<p>So this is a practical piece. I am not a dietician. If you have diabetes, reflux, an eating disorder or a stomach with a diagnosis, please plan meals with the person who treats you; particularly with diabetes, an empty stomach and a strong class may be a poor combination. For everyone else, here is what I have learned by getting it wrong.</p>
<h2>The waiting times I use</h2>
<ul>
<li><strong>A full meal with fat and protein</strong> (lunch in a restaurant, curry, anything with cream): three to four hours.</li>
<li><strong>A modest plate</strong> (soup and bread, rice and vegetables): two to three hours.</li>
<li><strong>A snack</strong> (banana, toast with jam, a small yoghurt): one hour, sometimes less.</li>
<li><strong>Four dates, half a banana, a spoon of honey in tea:</strong> twenty to thirty minutes.</li>
<li><strong>Coffee:</strong> you know yourself. I drink half a cup before and the other half, cold, afterwards.</li>
<li><strong>Water:</strong> through the day. A big glass right at the start slops about like a bucket on a ship.</li>
</ul>
<p>They are starting points. Some people can eat a sandwich and stand on their heads. Others feel a plum.</p>
<h2>By kind of class</h2>
<h3>Vinyasa and Ashtanga</h3>
<p>Deep twists, folds, and your head lower than your stomach, many times over. Take the long end of each range. But do not arrive hollow: if you last ate at noon and class is at seven in the evening, the small snack an hour before makes the difference between a strong standing series and a grey one.</p>
<h3>Hatha</h3>
<p>The middle of the range. Few jumps, but long holds, and long holds forward after dinner are a conversation with dinner.</p>
<h3>Yin and restorative</h3>
<p>You lie over bolsters on your belly more often than you would think. Mateo tells people two hours. With an evening class, consider eating properly afterwards, or having a late lunch and a light supper.</p>
<h3>Meditation and breathing</h3>
<p>Very full, you sleep. Very empty, you think of cheese. Somewhere in between.</p>
<h2>By time of day</h2>
<p><strong>Before dawn.</strong> Most of my early group eat nothing, drink some water, and have breakfast like kings. A few feel faint if they do that, and do better with the four dates. Try both ways, on two different mornings, and do not decide on the first.</p>
<p><strong>Lunchtime.</strong> A proper breakfast, a snack at half past ten, class, then lunch. The mistake here is to skip the snack and then eat lunch at the keyboard in four minutes, still in your leggings.</p>
<p><strong>Evening.</strong> The trap is the fridge, on arriving home at six. Put the snack in your bag in the morning. Eat it on the way. It is not greed, it is logistics.</p>
<h2>If you got it wrong</h2>
<p><strong>Too full:</strong> come all the same. Keep the head above the heart, replace the twists with open ones, turn folds into a flat back with hands on the wall, and skip lying on your belly. Lie on your left side in the final rest. You will have had a pleasant, upright sort of class.</p>
<p><strong>Too empty:</strong> if you are shaky, sweating coldly, or irritated by the teacher’s voice within the first ten minutes, stop, eat something sweet, sit for five minutes. Then join again or don’t. Fainting on a hard floor has no spiritual benefit. If it happens more than once, have it looked into.</p>
<h2>And afterwards</h2>
<p>You need no powder. After an hour’s ordinary class, water and the next normal meal will do. If you have sweated heavily in hot weather, something salty with it is sensible: olives, soup, bread and cheese. I eat within the hour, because after that I become unpleasant.</p>
<p>The croissant I now buy on the way back. I carry it up three flights without opening the bag, and it is much the best part of teaching the early class. If you want to test your own timing, there are classes from dawn to late evening on the <a href="/schedule">schedule</a>: take the same one twice, fed differently, and tell me which of the two of you was nicer.</p>`,
  },
  {
    key: "a-week-of-noticing-how-i-eat",
    title: "A week of noticing how I eat",
    preview_text:
      "No diet, no forbidden foods, no weighing. Seven days, one question per meal and a rather revealing drawer.",
    category: "nutrition",
    tags: ["mindful eating", "diary", "habit", "member story"],
    author: "member",
    published_days_ago: 9,
    views: 274,
    ratings: [5, 4, 5, 4, 5, 5],
    content: `<p>In one of Kenji’s sittings somebody asked how to take meditation into the rest of the day, and he said, ‘You eat three times. Begin with one.’ It is the sort of remark I agree with and then forget. This time I decided to try it for a week and to write down what happened, in the same notebook as my dark mornings.</p>
<p>The rules were few. I would eat what I usually eat. I would not count, weigh or improve anything. Once at each meal I would put the fork down and ask a single question, different every day. If I forgot, I would write ‘forgot’.</p>
<p>I ought to say that I have an uncomplicated history with food. If yours is not, a week of watching yourself eat may do the opposite of good, and I would leave it alone or talk first to somebody who knows about these things.</p>
<h2>Monday: where am I?</h2>
<p>Breakfast: standing at the counter, reading the back of a packet. Lunch: at my desk, in the incident log. Dinner: at the table, with a child under it. I had believed that I eat sitting down. I eat sitting down once a day, in the evening, as a guest of my own family.</p>
<h2>Tuesday: how fast?</h2>
<p>I timed lunch. Six minutes, for a soup that had taken someone in the canteen a morning. I was not in a hurry. There was nothing after it. I simply eat as if a ferry were leaving, which may be what comes of working with ferries.</p>
<h2>Wednesday: what does the third mouthful taste of?</h2>
<p>My favourite day. The first mouthful tastes of itself, everybody knows that. The third is already a copy; I had to go looking for it. Pickled herring, third mouthful: clove. I have eaten that herring for forty years. <em>Clove.</em></p>
<p>Forgot at dinner.</p>
<h2>Thursday: am I hungry, or is it three o’clock?</h2>
<p>It was three o’clock. There is a drawer in my desk with almonds, liquorice and half a bar of chocolate, and I open it at three exactly as other people look out of the window. I asked the question and ate the liquorice in spite of it, with full knowledge. It was very nice. I noticed that I wanted the walk to the drawer about as much as what was in it.</p>
<h2>Friday: who made this?</h2>
<p>Tacos, as in every Swedish home with children. I got as far as the maize, the lorry, and the young man at the till with the plaster on his thumb, and then my daughter asked why I was looking at the shells like that. I told her. She thought about it. ‘The tomato did most of it,’ she said.</p>
<h2>Saturday: when did I stop?</h2>
<p>Waffles at my mother’s. I stopped when the waffles stopped. I asked the question too late, and lay on her sofa like a seal. No lesson, apart from the fact that my mother was delighted, and that a full stomach in company is a different animal from a full stomach alone in front of a laptop.</p>
<h2>Sunday: nothing</h2>
<p>Kenji’s idea: on the last day, no question at all. I ate an egg. I was there for most of it.</p>
<h2>What stayed</h2>
<ul>
<li><strong>I sit down for breakfast.</strong> It takes three minutes longer. I had been saving those minutes for years and cannot say where I put them.</li>
<li><strong>The fork goes down once.</strong> Not between all the mouthfuls, which is tiresome to watch and worse to do. Once, about a third of the way through.</li>
<li><strong>The drawer remains.</strong> At three I now get up, walk to the window at the end of the corridor, look at the harbour and then decide. It comes out about even.</li>
</ul>
<p>I have not lost weight, nor was I trying to. I am not certain that I eat better. I do know what herring tastes of.</p>
<h2>If you would like to try it</h2>
<p>Take the seven questions as they stand: where, how fast, the third mouthful, hungry or three o’clock, who made it, when did I stop, nothing. One a day. Tell the people you eat with, or else they will think you are ill. And keep the questions short; the moment they grow into essays, the soup gets cold, and then that is all you will notice.</p>
<p>When I told Kenji about the clove he laughed so much that his picture froze. The sitting at which this began is on the <a href="/schedule">schedule</a>, if you would like to be asked something inconvenient.</p>`,
  },
];
